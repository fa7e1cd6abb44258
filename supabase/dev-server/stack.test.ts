import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startStack, type Stack } from './stack.ts';
import { StackError } from './stack-error.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../scripts/node-kit/temporary-folder.ts';
import { addWriter, NOTES_MIGRATION, testClient, WRITER } from './test-support.ts';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';
import { likeOf } from '../../tests/support/like-of.ts';
import { newBrowser } from '../tests/support/school.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: TemporaryFolder;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL');
  }
  await vi.waitUntil(() => processesOf().length === 0, { timeout: 60_000 });
  await folder.remove();
});

interface StackProcess {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  /** All it has printed so far. */
  readonly output: () => string;
}

const DIRECTLY = ['--import', 'tsx', MAIN];
/** As `npm run backend` does: with a program between that passes signals on which the terminal has sent already. */
const THROUGH_TSX = [createRequire(import.meta.url).resolve('tsx/cli'), MAIN];

function run(environment: Record<string, string> = {}, command: string[] = DIRECTLY): StackProcess {
  let output = '';
  const child = spawn(process.execPath, command, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', MANARA_DATA: folder.path, DATABASE_URL: '', ...environment },
  });
  children.push(child);
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return { child, exit: once(child, 'exit').then(([code]) => code as number | null), output: () => output };
}

async function runUntilReady(command = DIRECTLY): Promise<StackProcess & { stack: Stack }> {
  const started = run({}, command);
  await expect.poll(() => started.output()).toMatch(/^Ready at /m);
  const stack = JSON.parse(await readFile(join(folder.path, 'stack.json'), 'utf8')) as Stack;
  return { ...started, stack };
}

/** Everything that runs on this data folder, the databases's processes included. */
function processesOf(): string[] {
  const all = execFileSync('ps', ['-ww', '-eo', 'pid=,command=']).toString().split('\n');
  return all.filter((line) => line.includes(join(folder.path, 'postgres')));
}

const databasePid = async () =>
  Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('as a program', () => {
  test('it tells where it is, to its owner only, and leaves nothing behind after Ctrl-C', async () => {
    const { child, exit, stack } = await runUntilReady();
    const file = join(folder.path, 'stack.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // Nobody else comes in; where root serves by another account, that one walks through.
    expect((await stat(folder.path)).mode & 0o067).toBe(0);
    expect(stack).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      publishableKey: expect.stringMatching(/^sb_publishable_/),
      secretKey: expect.stringMatching(/^sb_secret_/),
      databaseUrl: expect.stringMatching(/^postgresql:\/\/postgres:/),
      pid: child.pid,
    });
    // As a terminal does: to the whole group.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await exit).toBe(0);
    expect(processesOf()).toEqual([]);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await expect(stat(join(folder.path, 'lock'))).rejects.toThrow('ENOENT');
  });

  test('Ctrl-C is orderly too when every program between hears it', async () => {
    const { child, exit } = await runUntilReady(THROUGH_TSX);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exit;
    await expect.poll(() => stat(join(folder.path, 'lock')).catch((error: Error) => error.message)).toContain('ENOENT');
    expect(processesOf()).toEqual([]);
  });

  test('it starts again with the same keys', async () => {
    const keys = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const { child, exit, stack } = await runUntilReady();
      keys.add(stack.publishableKey);
      process.kill(child.pid ?? 0, 'SIGTERM');
      expect(await exit).toBe(0);
    }
    expect(keys.size).toBe(1);
  });

  test('a second one on the same folder is refused in one line, and the first goes on', async () => {
    const first = await runUntilReady();
    const second = run();
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `${folder.path} is in use by process ${first.child.pid}: stop it, or set MANARA_DATA to another folder.\n`,
    );
    expect((await fetch(`${first.stack.url}/config.json`)).status).toBe(200);
  });

  test('a signal while it starts ends it, and whatever it started', async () => {
    const { child, exit } = run();
    await expect.poll(() => processesOf().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exit;
    await expect.poll(processesOf, { timeout: 20_000 }).toEqual([]);
  });

  test('when the database ends by itself, so does the stack, and says so', async () => {
    const { exit, output } = await runUntilReady();
    process.kill(await databasePid(), 'SIGKILL');
    expect(await exit).toBe(1);
    expect(output()).toContain('The database ended unexpectedly');
  });

  test('a port that is no number is refused', async () => {
    const { exit, output } = run({ PORT: 'http' });
    expect([await exit, output()]).toEqual([1, 'PORT is http: it has to be a number from 0 to 65535.\n']);
  });
});

describe('killed without warning', () => {
  /** Adds rows through the API as fast as answers come, until the stack is gone, and notes those it acknowledged. */
  async function addUntilGone({ url, secretKey }: Stack, from: number, acknowledged: number[]): Promise<void> {
    const worker = async (offset: number) => {
      for (let id = from + offset; ; id += 4) {
        const response = await fetch(`${url}/rest/v1/kept`, {
          method: 'POST',
          headers: { apikey: secretKey, 'content-type': 'application/json' },
          body: JSON.stringify({ id }),
        });
        if (response.status !== 201) throw new Error(`status ${response.status}`);
        acknowledged.push(id);
      }
    };
    await Promise.allSettled([0, 1, 2, 3].map(worker));
  }

  test('no acknowledged write is lost, whether the stack dies or the database with it', async () => {
    const expected: number[] = [];
    for (let round = 0; round < 4; round++) {
      const { child, stack } = await runUntilReady();
      const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
      await sql.unsafe(
        `create table if not exists public.kept (id bigint primary key); grant all on public.kept to service_role; notify pgrst, 'reload schema'`,
      );
      const kept = await sql<{ id: string }[]>`select id from kept order by id`;
      await sql.end();
      const ids = new Set(kept.map(({ id }) => Number(id)));
      expect(expected.filter((id) => !ids.has(id))).toEqual([]);
      const client = testClient(stack.url, stack.secretKey);
      await expect.poll(async () => (await client.from('kept').select('id').limit(1)).status).toBe(200);

      const database = await databasePid();
      const acknowledged: number[] = [];
      const adding = addUntilGone(stack, round * 1_000_000, acknowledged);
      await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(40 + round * 7);
      if (round % 2 === 1) process.kill(database, 'SIGKILL');
      process.kill(child.pid ?? 0, 'SIGKILL');
      await adding;
      expected.push(...acknowledged);
    }
  });

  test('a backend of the database that dies under reads fails what was under way, and nothing else', async () => {
    const { child, stack } = await runUntilReady();
    await onDatabase(stack, async (sql) => {
      await sql`create view public.things as select n as id, pg_sleep(0.05)::text as slept from generate_series(1, 4) as n`;
      await sql`grant select on public.things to anon`;
      await sql`notify pgrst, 'reload schema'`;
    });
    const client = testClient(stack.url, stack.publishableKey);
    const read = async () => (await client.from('things').select('id')).status;
    await vi.waitUntil(async () => (await read()) === 200, { timeout: 60_000 });
    for (let death = 0; death < 2; death += 1) {
      const dead = new AbortController();
      const readOn = async () => {
        const statuses = [await read()];
        while (!dead.signal.aborted) statuses.push(await read());
        return statuses;
      };
      const reads = Promise.all(Array.from({ length: 24 }, readOn));
      const victim = await vi.waitUntil(() => onDatabase(stack, backendOfApi), { timeout: 60_000 });
      process.kill(victim, 'SIGKILL');
      dead.abort();
      expect((await reads).flat().filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      await vi.waitUntil(async () => (await read()) === 200, { timeout: 60_000 });
    }
    expect(child.exitCode).toBeNull();
  });

  test('of likes that go together none that was answered is lost, and none is doubled when all come again', async () => {
    const { child, stack } = await runUntilReady();
    const posts = await onDatabase(stack, schoolWithPosts);
    const database = await databasePid();
    const answered: Like[] = [];
    const cutOff: Like[] = [];
    const likeUntilGone = async (phone: number): Promise<void> => {
      for (;;) {
        const one = { mutation: likeOf(posts[phone % posts.length] ?? ''), secret: newBrowser() };
        const isAnswered = await pushLike(stack, one).then(
          (status) => status === 'applied',
          () => false,
        );
        if (!isAnswered) return void cutOff.push(one);
        answered.push(one);
      }
    };
    const phones = Promise.all(Array.from({ length: 24 }, (_, phone) => likeUntilGone(phone)));
    await vi.waitUntil(() => answered.length > 60, { timeout: 60_000, interval: 5 });
    process.kill(database, 'SIGKILL');
    process.kill(child.pid ?? 0, 'SIGKILL');
    await phones;
    expect(cutOff.length).toBeGreaterThan(0);

    const again = await runUntilReady();
    const likes = () =>
      onDatabase(again.stack, async (sql) =>
        Number((await sql`select sum(likes) as n from public.post_stats`)[0]?.['n']),
      );
    expect(await likes()).toBeGreaterThanOrEqual(answered.length);
    const together = await onDatabase(
      again.stack,
      (sql) => sql`select xmin::text from public.post_interactions group by 1 having count(*) > 1`,
    );
    expect(together.length).toBeGreaterThan(0);
    const all = [...answered, ...cutOff];
    const said = new Set<unknown>();
    // As devices do: with the same id.
    for (const one of all) said.add(await pushLike(again.stack, one));
    expect([...said]).toEqual(['applied']);
    expect(await likes()).toBe(all.length);
  });

  test('its database does not outlive it for long', async () => {
    const { child } = await runUntilReady();
    process.kill(child.pid ?? 0, 'SIGKILL');
    await expect.poll(processesOf, { timeout: 20_000 }).toEqual([]);
  });
});

interface Like {
  readonly mutation: ReturnType<typeof likeOf>;
  readonly secret: string;
}

/** Pushes a like as a visitor; resolves to what became of it. */
async function pushLike({ url, publishableKey }: Stack, { mutation, secret }: Like): Promise<unknown> {
  const answer = await fetch(`${url}/rest/v1/rpc/sync_push`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [mutation], browser_secret: secret }),
  });
  const said = (await answer.json()) as { results?: { status: string }[] };
  return said.results?.[0]?.status ?? answer.status;
}

/** A school in which everybody may like as much as they want. */
async function schoolWithPosts(sql: postgres.Sql): Promise<readonly string[]> {
  await addWriter(sql);
  await sql`update private.settings set school_networks = '{127.0.0.0/8}'::cidr[], school_browsers_burst = 100000`;
  const rows = await sql<{ id: string }[]>`
    insert into public.posts (title, content, teacher_id) select 'خبر ' || n, 'نص', ${WRITER} from generate_series(1, 6) as n
    returning id`;
  return rows.map(({ id }) => id);
}

/** Asks the database over a connection that is closed again: none of ours is there when a backend dies. */
async function onDatabase<Result>(stack: Stack, ask: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/** The process of the database behind a request that is under way. */
async function backendOfApi(sql: postgres.Sql): Promise<number | undefined> {
  const [row] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where usename = 'manara_api' and state <> 'idle' limit 1`;
  return row?.pid;
}

describe('as a part of another program', () => {
  const start = (options: Partial<Parameters<typeof startStack>[0]> = {}) =>
    startStack({
      dataDir: folder.path,
      port: 0,
      quiet: true,
      migrationsDir: join(folder.path, 'migrations'),
      ...options,
    });

  test('a new folder is seeded once, while the stack serves; a seeding that failed is tried again', async () => {
    await writeFiles(folder.path, { 'migrations/1_notes.sql': NOTES_MIGRATION });
    const seeded: string[] = [];
    const seed = async (stack: Stack) => {
      const { status } = await testClient(stack.url, stack.secretKey).from('notes').select('id');
      seeded.push(String(status));
      if (seeded.length === 1) throw new Error('no luck');
    };
    await expect(start({ seed })).rejects.toThrow('no luck');
    expect(processesOf()).toEqual([]);
    await (await start({ seed })).stop();
    await (await start({ seed })).stop();
    expect(seeded).toEqual(['200', '200']);
  });

  test('it can be stopped twice', async () => {
    const stack = await start();
    await Promise.all([stack.stop(), stack.stop()]);
    await stack.ended;
    expect(processesOf()).toEqual([]);
  });

  test('a port that is taken is refused before anything else is started', async () => {
    const { port, close } = await startLocalServer(createServer());
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is taken: stop what listens there, or set PORT to another one.`,
    );
    await close();
    await expect(stat(join(folder.path, 'postgres'))).rejects.toThrow('ENOENT');
    await (await start()).stop();
  });

  test('a folder that cannot be one is refused with a remedy', async () => {
    await writeFile(join(folder.path, 'file'), '');
    const refusal = await start({ dataDir: join(folder.path, 'file/data') }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StackError);
    expect(String(refusal)).toContain('is not a folder: remove that file or point MANARA_DATA elsewhere.');
  });

  test('a database that does not answer is named', async () => {
    await expect(start({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow(
      'DATABASE_URL does not answer',
    );
  });

  test('another database serves as well as our own, and is never seeded', async () => {
    await writeFiles(folder.path, { 'migrations/1_notes.sql': NOTES_MIGRATION });
    const own = await start({ migrationsDir: join(folder.path, 'none') });
    const sql = postgres(own.databaseUrl, { max: 1 });
    await sql`create database elsewhere`;
    await sql.end();
    const databaseUrl = own.databaseUrl.replace(/postgres$/, 'elsewhere');
    const other = await start({
      dataDir: join(folder.path, 'other'),
      databaseUrl,
      seed: () => Promise.reject(new Error('seeded')),
    });
    const client = testClient(other.url, other.publishableKey);
    expect((await client.from('notes').insert({ id: 1, words: 'x' })).error).toBeNull();
    await other.stop();
    await own.stop();
  });

  test('a migration that fails stops everything that was started', async () => {
    await writeFiles(folder.path, { 'migrations/1_bad.sql': 'select nonsense' });
    await expect(start()).rejects.toThrow('Migration 1_bad.sql failed and changed nothing');
    expect(processesOf()).toEqual([]);
    await expect(stat(join(folder.path, 'lock'))).rejects.toThrow('ENOENT');
  });
});
