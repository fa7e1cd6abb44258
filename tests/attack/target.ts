import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startDemoSchool } from '../../scripts/demo-school.ts';
import type { Target } from './attack.ts';

/** Starts a school to be attacked, with the limits as they come. */
export async function startTarget(): Promise<Target & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-attack-'));
  const stack = await startDemoSchool({ dataDir, port: 0, proxies: ['127.0.0.1'] });
  const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined });
  return {
    url: stack.url,
    publishableKey: stack.publishableKey,
    dataDir,
    sql,
    ask: (path, { address, token }, init = {}) =>
      fetch(`${stack.url}${path}`, {
        ...init,
        headers: {
          apikey: stack.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      }),
    async stop() {
      await sql.end();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
