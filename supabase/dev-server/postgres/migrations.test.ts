import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyMigrations } from './migrations.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';

let data: TemporaryFolder;
let files: TemporaryFolder;
let server: RunningPostgres;
let sql: Sql;

beforeAll(async () => {
  data = await temporaryFolder();
  server = await startPostgres({ dataDir: data.path });
  sql = postgres(server.url, { max: 2, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await data.remove();
});
beforeEach(async () => {
  files = await temporaryFolder();
  await sql.unsafe(
    'drop schema if exists supabase_migrations cascade; drop schema public cascade; create schema public',
  );
  return () => files.remove();
});

const history = async () =>
  sql`select version, name, statements from supabase_migrations.schema_migrations order by version`;

test('files run in the order of their versions and are remembered as the Supabase CLI does', async () => {
  await writeFiles(files.path, {
    '20260102000000_second.sql': 'alter table one add column b int;',
    '20260101000000_first.sql': 'create table one (a int);',
    'README.md': 'not a migration',
  });
  expect(await applyMigrations(sql, files.path)).toEqual(['20260101000000_first.sql', '20260102000000_second.sql']);
  expect(await history()).toMatchObject([
    { version: '20260101000000', name: 'first', statements: ['create table one (a int);'] },
    { version: '20260102000000', name: 'second', statements: ['alter table one add column b int;'] },
  ]);
});

test('what ran is not run again, also when its file has changed', async () => {
  await writeFiles(files.path, { '1_a.sql': 'create table a ()' });
  await applyMigrations(sql, files.path);
  await writeFiles(files.path, {
    '1_a.sql': 'create table a (); create table changed ()',
    '2_b.sql': 'create table b ()',
  });
  expect(await applyMigrations(sql, files.path)).toEqual(['2_b.sql']);
  expect(await sql`select to_regclass('public.changed') as found`).toEqual([{ found: null }]);
});

test('a file that fails changes nothing, and the message says where and why', async () => {
  await writeFiles(files.path, {
    '1_good.sql': 'create table good ()',
    '2_bad.sql': 'create table half ();\n\nselect nonsense;',
  });
  await expect(applyMigrations(sql, files.path)).rejects.toThrow(
    'Migration 2_bad.sql failed and changed nothing: column "nonsense" does not exist (line 3).',
  );
  expect(await history()).toMatchObject([{ version: '1' }]);
  expect(await sql`select to_regclass('public.half') as half, to_regclass('public.good')::text as good`).toEqual([
    { half: null, good: 'good' },
  ]);
});

test('a file older than what ran is refused, as it would be on the hosted database', async () => {
  await writeFiles(files.path, { '2_b.sql': 'create table b ()' });
  await applyMigrations(sql, files.path);
  await writeFiles(files.path, { '1_late.sql': 'create table late ()' });
  await expect(applyMigrations(sql, files.path)).rejects.toThrow('1_late.sql is older');
});

test('a history whose file is gone is refused', async () => {
  await writeFiles(files.path, { '1_a.sql': 'create table a ()' });
  await applyMigrations(sql, files.path);
  await expect(applyMigrations(sql, `${files.path}/elsewhere`)).rejects.toThrow('The database ran migration 1');
});

test('two stacks that start together on one database run each file once', async () => {
  await writeFiles(files.path, { '1_a.sql': 'create table a ()', '2_b.sql': 'create table b ()' });
  const runs = await Promise.all(
    [applyMigrations(sql, files.path), applyMigrations(sql, files.path)].map((run) => run.catch(() => [])),
  );
  expect(runs.flat().toSorted()).toEqual(['1_a.sql', '2_b.sql']);
});
