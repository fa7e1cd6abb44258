import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../../supabase/dev-server/stack.ts';
import { freePort } from '../../scripts/node-kit/local-server.ts';

/** Where a school that runs says it is. */
type Address = Pick<Stack, 'url' | 'databaseUrl' | 'publishableKey'>;

/** The whole portal as `npm start` runs it, a program of its own that can be killed and started again. */
export interface SchoolProcess {
  readonly url: string;
  /** Starts it, on the same port and data as before, and waits until it serves. */
  start(): Promise<Address>;
  /** Ends the program without warning; resolves when it is gone. */
  kill(): Promise<void>;
  /** Ends it in order and forgets its data. */
  remove(): Promise<void>;
}

const startsWithinMs = 120_000;

/** Makes a school with a data folder of its own; nothing runs before `start`. */
export async function makeSchool(): Promise<SchoolProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-school-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    url,
    async start() {
      let output = '';
      const env = { ...process.env, PORT: String(port), MANARA_DATA: folder, DATABASE_URL: '' };
      child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env,
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
      for (let waitedMs = 0; !/^Ready at /m.test(output); waitedMs += 100) {
        if (child.exitCode !== null || waitedMs > startsWithinMs)
          throw new Error(`the school did not start: ${output}`);
        await sleep(100);
      }
      return JSON.parse(await readFile(join(folder, 'stack.json'), 'utf8')) as Address;
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
