import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { startTestStack, type TestStack } from '../test-support.ts';
import { dyingDatabase, type DyingDatabase, type EndOfStartUp } from './dying-database.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';

/** How often the database dies; MANARA_DEATHS sets another number. */
const DEATHS = Number(process.env['MANARA_DEATHS'] ?? 10);
/** Who waits longer is nobody's any more: less than the 30 s after which the API itself gives up. */
const PATIENCE_MS = 25_000;
const READERS = 24;
const ENDS: readonly EndOfStartUp[] = [3, 'recovering', 2, 'silent', 1, 'refused', 0, 4];

let folder: TemporaryFolder;
let server: RunningPostgres;
let way: DyingDatabase;
let stack: TestStack;
let owner: postgres.Sql;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startPostgres({ dataDir: folder.path });
  way = await dyingDatabase(server.url);
  stack = await startTestStack({ databaseUrl: way.url, proxies: ['127.0.0.1'] });
  owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  await owner`create view public.things as select n as id, pg_sleep(0.05)::text as slept from generate_series(1, 4) as n`;
  await owner`grant select on public.things to anon`;
  await owner`notify pgrst, 'reload schema'`;
  await vi.waitUntil(async () => (await read(0)) === 200, { timeout: 60_000 });
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
  await way.close();
  await server.stop();
  await folder.remove();
});

/** Asks from one of many places; the status of the answer, or that there was none. */
async function status(path: string, place: number, init: RequestInit = {}): Promise<number | 'pending'> {
  const headers = { 'x-forwarded-for': `10.0.0.${place}`, ...(init.headers as object) };
  const asked = stack.ask(path, { ...init, headers }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });
  const patience = new AbortController();
  const late = sleep(PATIENCE_MS, 'pending' as const, { signal: patience.signal }).catch(() => 'pending' as const);
  return Promise.race([asked, late]).finally(() => patience.abort());
}

const read = (place: number) => status('/rest/v1/things?select=id', place);

/** Ends every connection of the stack to its database. */
const kill = () => owner`
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

test.each(Array.from({ length: DEATHS }, (_, death) => ({ death, end: ENDS[death % ENDS.length] ?? 'refused' })))(
  'death $death: reads are answered or told 503, and none is forgotten, while connections end so: $end',
  async ({ death, end }) => {
    const dead = new AbortController();
    const readOn = async (_: unknown, place: number) => {
      const statuses = [await read(place)];
      while (!dead.signal.aborted) statuses.push(await read(place));
      return statuses;
    };
    const reads = Promise.all(Array.from({ length: READERS }, readOn));
    await vi.waitUntil(async () => {
      const [busy] = await owner`select from pg_stat_activity where usename = 'manara_api' and state <> 'idle'`;
      return busy !== undefined;
    });
    way.failNext(4 + (death % 5), end);
    // The schema is read again meanwhile: what cannot be read of it hides no table.
    await owner`notify pgrst, 'reload schema'`;
    await kill();
    // Once more, while connections are opened.
    await kill();
    dead.abort();
    const statuses = (await reads).flat();
    way.recover();
    expect(statuses.filter((one) => one !== 200 && one !== 429 && one !== 503)).toEqual([]);
    await vi.waitUntil(async () => (await read(0)) === 200, { timeout: 60_000 });
  },
);
