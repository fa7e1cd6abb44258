import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noise } from '../../../scripts/testing/noise.ts';
import { mountSmallDisk, type SmallDisk } from '../../../scripts/node-kit/small-disk.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import type { Stack } from '../stack.ts';
import { NOTES_MIGRATION, testClient } from '../test-support.ts';

const RUN = new URL('../run.ts', import.meta.url).href;
const MEGABYTES = 220;

let folder: TemporaryFolder;
let disk: SmallDisk | null;
let child: ChildProcess | null = null;

beforeEach(async () => {
  folder = await temporaryFolder();
  // Whose account the database has walks through here, or its files would lie elsewhere.
  await chmod(folder.path, 0o711);
  await writeFiles(folder.path, {
    'dist/index.html': '<!doctype html><p>portal',
    'dist/_headers': '',
    'migrations/1_notes.sql': NOTES_MIGRATION,
  });
  disk = await mountSmallDisk(join(folder.path, 'data'), MEGABYTES);
});
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  child = null;
  disk?.unmount();
  await folder.remove();
});

interface Running {
  readonly stack: Stack;
  readonly printed: () => string;
}

/** Runs a stack as `npm start` does, on the small disk and with a page beside it. */
async function runStack(engine: string): Promise<Running> {
  const options = { distDir: join(folder.path, 'dist'), migrationsDir: join(folder.path, 'migrations') };
  const source = `import { runStack } from '${RUN}'; await runStack(${JSON.stringify(options)});`;
  const dataDir = join(folder.path, 'data');
  const env = { ...process.env, PORT: '0', MANARA_DATA: dataDir, DATABASE_URL: '', MANARA_ENGINE: engine };
  const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], { env });
  child = started;
  let printed = '';
  for (const output of [started.stdout, started.stderr]) output.on('data', (chunk) => (printed += String(chunk)));
  await expect.poll(() => printed).toMatch(/^Ready at /m);
  const stack = JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8')) as Stack;
  expect(await write(stack, 0, 'first')).toBe('201');
  return { stack, printed: () => printed };
}

async function onDatabase<Result>(stack: Stack, ask: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What an answer says: its status, and the code of what failed. */
async function said(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  const text = await answer.text();
  return answer.ok ? String(answer.status) : `${answer.status} ${(JSON.parse(text) as { code: string }).code}`;
}

const ask = ({ url, secretKey }: Stack, path: string, init: RequestInit = {}) =>
  said(fetch(`${url}${path}`, { ...init, headers: { apikey: secretKey, ...(init.headers as object) } }));

const write = (stack: Stack, id: number, facts: string) =>
  ask(stack, '/rest/v1/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, words: 'some', facts }),
  });

const read = (stack: Stack) => ask(stack, '/rest/v1/notes?select=words&id=eq.0');

const upload = (stack: Stack, name: string) =>
  ask(stack, `/storage/v1/object/post-media/${name}.png`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: noise(`picture ${name}`, 100_000),
  });

const page = async ({ url }: Stack) => (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();

let facts = 0;
/** Half a megabyte that cannot be made smaller. */
const incompressible = () => noise(`facts ${(facts += 1)}`, 250_000).toString('hex');

test.for(['postgres', 'pglite'])(
  'a full disk under %s refuses what is written, in words, and nothing else; with room again all is well',
  async (engine, { skip }) => {
    if (disk === null) return skip('no small disk can be mounted here');
    const { stack, printed } = await runStack(engine);
    await disk.fill();
    expect(await upload(stack, 'full')).toBe('507 DISK_FULL');
    const written: string[] = [];
    while (written.length < 400 && written.at(-1) !== '507 DISK_FULL')
      written.push(await write(stack, written.length + 1, incompressible()));
    expect(written.filter((answer) => answer !== '201')).toEqual(['507 DISK_FULL']);
    expect(await read(stack)).toBe('200');
    expect(await page(stack)).toContain('portal');
    expect(printed()).toContain('is full: nothing more is written until there is room.');
    await disk.free();
    expect(await write(stack, 1_000, incompressible())).toBe('201');
    expect(await upload(stack, 'full')).toBe('200');
    return undefined;
  },
);

test('a database that ends for want of room starts again by itself, and pages are served meanwhile', async ({
  skip,
}) => {
  if (disk === null) return skip('no small disk can be mounted here');
  const { stack, printed } = await runStack('postgres');
  const client = testClient(stack.url, stack.publishableKey);
  const heard: string[] = [];
  const channel = client.channel('public').on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  await new Promise<void>((resolve) => channel.subscribe(() => resolve()));
  await disk.fill();
  // Changes that lie in the log of changes alone, until that has no room.
  const flooding = onDatabase(stack, async (sql) => {
    for (;;) await sql`select pg_logical_emit_message(true, 'words', repeat('x', 4000000))`;
  });
  await expect(flooding).rejects.toThrow(/CLOSED|RESET|PIPE/);
  await expect.poll(() => read(stack)).toBe('503 DISK_FULL');
  expect(await write(stack, 1, 'lost')).toBe('503 DISK_FULL');
  expect(await page(stack)).toContain('portal');
  expect(printed()).toContain('starts again by itself once');
  await disk.free();
  await expect.poll(() => write(stack, 2, 'second')).toBe('201');
  expect(await read(stack)).toBe('200');
  expect(printed()).toContain('There is room again');
  heard.length = 0;
  await expect
    .poll(async () => {
      await onDatabase(stack, (sql) => sql`select pg_notify('manara_poke', '{"topic":"public","event":"poke"}')`);
      return heard;
    })
    .toContain('poke');
  await client.removeAllChannels();
  return undefined;
});
