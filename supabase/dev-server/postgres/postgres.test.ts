import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPostgres, type RunningPostgres } from './postgres.ts';
import { isAlive } from '../../../scripts/node-kit/process-info.ts';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';

let folder: TemporaryFolder;
const running: RunningPostgres[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await folder.remove();
});

async function start(port?: number): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: folder.path, ...(port === undefined ? {} : { port }) });
  running.push(server);
  return server;
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const serverPid = async () =>
  Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

test('it is PostgreSQL 17 that writes through to the disk, sorts alike everywhere and asks for a password', async () => {
  const { url } = await start();
  const [facts] = await ask(
    url,
    (sql) => sql`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as address,
      (select datlocprovider::text || datlocale from pg_database where datname = 'postgres') as locale`,
  );
  expect(facts).toEqual({ major: 17, fsync: 'on', commit: 'on', address: '127.0.0.1', locale: 'bC.UTF-8' });
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), (sql) => sql`select 1`)).rejects.toThrow(
    'password authentication failed',
  );
});

test('what was committed is there after a stop and after a kill of the server', async () => {
  const first = await start();
  await ask(first.url, (sql) => sql.unsafe('create table kept (a int); insert into kept values (1)'));
  await first.stop();
  const second = await start();
  await ask(second.url, (sql) => sql`insert into kept values (2)`);
  process.kill(await serverPid(), 'SIGKILL');
  await second.exited;
  const third = await start();
  expect(await ask(third.url, (sql) => sql`select a from kept order by a`)).toEqual([{ a: 1 }, { a: 2 }]);
});

test('a server that outlived its stack is stopped before a new one starts', async () => {
  await start();
  const leftover = await serverPid();
  await start();
  expect(isAlive(leftover)).toBe(false);
});

test("a state file that names somebody else's process stops nobody", async () => {
  await (await start()).stop();
  await writeFile(join(folder.path, 'postgres/postmaster.pid'), `${process.pid}\n${folder.path}\n`);
  await start();
  expect(isAlive(process.pid)).toBe(true);
});

test('a port that is taken is named, and one that is asked for is used', async () => {
  const { port } = await start();
  const other = await temporaryFolder();
  await expect(startPostgres({ dataDir: other.path, port })).rejects.toThrow('PostgreSQL did not start');
  await other.remove();
});

test('a cluster of another version is refused with a remedy', async () => {
  await (await start()).stop();
  await writeFile(join(folder.path, 'postgres/PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 16, this is 17');
});
