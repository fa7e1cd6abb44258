import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate, migrations, openEmptyPostgres, visitor, type PostgresDatabase } from './support/database.ts';
import { openHosted } from './support/hosted-database.ts';
import { newBrowser, tap } from './support/school.ts';

/** By file name the SHA-256 of every migration that has left the house; a new one is added when it does. */
const releasedList = new URL('released-migrations.json', import.meta.url);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let server: PostgresDatabase;

beforeAll(async () => {
  server = await openEmptyPostgres();
});
afterAll(() => server.close());

test('they run as the owner of a hosted project, who is no superuser, and what they make works', async () => {
  const sql = await openHosted(server, 'hosted', 'bypassrls');
  for (const { text } of await migrations()) await sql.unsafe(text);
  await sql`insert into auth.users (id) values ('11111111-1111-4111-8111-111111111111')`;
  await sql`insert into public.teachers (id, display_name, is_approved) values ('11111111-1111-4111-8111-111111111111', 'أ. سلمى', true)`;
  const [post] = await sql<{ id: string }[]>`insert into public.posts (title, content, teacher_id)
    values ('عنوان', '', '11111111-1111-4111-8111-111111111111') returning id`;
  const call = async (text: string, parameters: string[] = []) =>
    sql.begin(async (transaction) => {
      await transaction.unsafe(impersonate(visitor));
      const [row] = await transaction.unsafe<{ answer: unknown }[]>(`select ${text} as answer`, parameters);
      return row?.answer;
    });
  const batch = JSON.stringify([tap(post?.id ?? '')]);
  expect(await call('public.sync_push($1::text::jsonb, $2)', [batch, newBrowser()])).toMatchObject({
    results: [{ status: 'applied', stats: { likes: 1 } }],
  });
  expect(await call(`public.sync_pull('{}')`)).toMatchObject({
    rows: { teachers: [{}], posts: [{}], post_stats: [{ likes: 1 }] },
  });
  // The tables of Storage belong to the platform there: without a policy they are closed just as well.
  expect(await sql`select policyname from pg_policies where schemaname = 'storage'`).toEqual([]);
  expect(await call('(select count(*)::int from storage.buckets)')).toBe(0);
  expect(await sql`select count(*)::int as n from storage.buckets`).toEqual([{ n: 3 }]);
  await sql.end();
});

test.each([
  ['of its own', true],
  ['of somebody else', false],
])('a project with a GraphQL %s closes it as far as it may', async (_, isOwn) => {
  const name = isOwn ? 'graph_own' : 'graph_foreign';
  const sql = await openHosted(server, name, 'bypassrls');
  const { host, port, pass } = server.sql.options;
  const address = { host: host[0] ?? '', port: Number(port[0]), database: name, max: 1 };
  const admin = postgres({ ...address, username: 'postgres', password: pass ?? '', onnotice: () => undefined });
  await admin.unsafe(`create schema graphql_public ${isOwn ? `authorization ${name}` : ''};
    grant usage on schema graphql_public to anon, authenticated, service_role;`);
  for (const { text } of await migrations()) await sql.unsafe(text);
  const reachable = await admin<{ role: string }[]>`
    select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_schema_privilege(role, 'graphql_public', 'usage') order by role`;
  expect(reachable.map(({ role }) => role)).toEqual(
    isOwn ? ['service_role'] : ['anon', 'authenticated', 'service_role'],
  );
  expect(await admin`select from pg_extension where extname = 'pg_graphql'`).toHaveLength(0);
  await Promise.all([sql.end(), admin.end()]);
});

test('they refuse an owner whom row level security would blind', async () => {
  const sql = await openHosted(server, 'blind', 'nobypassrls');
  const run = async () => {
    for (const { text } of await migrations()) await sql.unsafe(text);
  };
  await expect(run()).rejects.toThrow(/bypasses row level security/);
  await sql.end();
});

test('each of their names begins with a version of its own', async () => {
  const names = (await migrations()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^\d{14}_[a-z_]+\.sql$/);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});

test('what a database may have run already never changes: a correction is a migration of its own', async () => {
  const released = Object.entries(JSON.parse(await readFile(releasedList, 'utf8')) as Record<string, string>);
  expect(released.length).toBeGreaterThan(0);
  const texts = new Map((await migrations()).map(({ name, text }) => [name, text]));
  const changed = released.filter(([name, hash]) => sha256(texts.get(name) ?? '') !== hash).map(([name]) => name);
  expect(changed).toEqual([]);
});

test('a copy of the database names another lineage', async () => {
  const sql = await openHosted(server, 'origin', 'bypassrls');
  for (const { text } of await migrations()) await sql.unsafe(text);
  const [origin] = await sql<{ lineage: string }[]>`select private.current_lineage() as lineage`;
  const [again] = await sql<{ lineage: string }[]>`select private.current_lineage() as lineage`;
  await sql.end();
  expect(again).toEqual(origin);
  await server.sql.unsafe('create database copy template origin');
  const { host, port, pass } = server.sql.options;
  const copy = postgres({
    host: host[0] ?? '',
    port: Number(port[0]),
    database: 'copy',
    username: 'postgres',
    password: pass ?? '',
  });
  const [copied] = await copy<{ lineage: string }[]>`select private.current_lineage() as lineage`;
  await copy.end();
  expect(copied?.lineage).toMatch(/^[0-9a-f-]{36}$/);
  expect(copied).not.toEqual(origin);
});

test('the project settings expose only public and keep the rules for passwords and sessions', async () => {
  const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
  const setting = (name: string) => new RegExp(`^${name} *= *(.*)$`, 'm').exec(config)?.[1];
  expect(setting('schemas')).toBe('["public"]');
  expect(setting('max_rows')).toBe('1000');
  expect(setting('jwt_expiry')).toBe('900');
  expect(setting('minimum_password_length')).toBe('8');
  expect(setting('password_requirements')).toBe('"letters_digits"');
});
