import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { rawRequest, startTestStack, type TestStack } from '../test-support.ts';

const SCHEMA = `
  create table public.pages (id int primary key, words text not null, facts jsonb);
  grant select, insert, update, delete on public.pages to anon, authenticated;
  create function public.write_much() returns text language plpgsql as
    $$ begin insert into public.pages (id, words) values (1000, 'x'); return repeat('x', 1600000); end $$;
  create function public.write_for_ever() returns int language plpgsql as
    $$ begin insert into public.pages (id, words) values (1000 + pg_backend_pid(), 'x'); perform pg_sleep(3600); return 1; end $$;
  alter role anon set statement_timeout = '10min';
  grant execute on function public.write_much, public.write_for_ever to anon;`;
/** Goes on when its gate opens, and gives up when its caller has. */
const WAITING = `export default { fetch: async (request) => {
  const answer = await fetch(new URL(request.url).searchParams.get('gate'), { signal: request.signal });
  return new Response(await answer.text());
} };`;

let folder: TemporaryFolder;
let stack: TestStack;
let sql: Sql;
let gate: Server;
const held = new Set<ServerResponse>();

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, { 'migrations/1_pages.sql': SCHEMA, 'functions/waiting/index.ts': WAITING });
  stack = await startTestStack({
    engine: 'embedded',
    migrationsDir: join(folder.path, 'migrations'),
    functionsDir: join(folder.path, 'functions'),
  });
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  gate = createServer((_, response) => {
    held.add(response);
    response.once('close', () => held.delete(response));
  });
  await new Promise<void>((resolve) => void gate.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  gate.closeAllConnections();
  gate.close();
  await sql.end();
  await stack.stop();
  await folder.remove();
});
beforeEach(async () => {
  await sql`truncate public.pages`;
  await sql`insert into public.pages (id, words, facts)
    select n, 'x', '{"n": 12345678901234567890, "list": ["a,\\"b"]}' from generate_series(1, 200) as n`;
});

const json = { 'content-type': 'application/json' };
const kept = async () => (await sql`select count(*)::int as n, max(length(words)) as longest from public.pages`)[0];

test.each([
  ['PATCH', '/rest/v1/pages?id=gt.0', { words: 'y'.repeat(10_000) }],
  ['POST', '/rest/v1/rpc/write_much', {}],
])('what is too large to be returned was not written: %s %s', async (method, path, body) => {
  const headers = { ...json, prefer: 'return=representation' };
  const answer = await stack.ask(path, { method, headers, body: JSON.stringify(body) });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PT413' }]);
  expect(await kept()).toEqual({ n: 200, longest: 1 });
});

test('what is large and not returned is written, and is not deleted by who wants all of it back', async () => {
  const body = JSON.stringify({ words: 'y'.repeat(10_000) });
  const headers = { ...json, prefer: 'return=minimal' };
  expect((await stack.ask('/rest/v1/pages?id=gt.0', { method: 'PATCH', headers, body })).status).toBe(204);
  expect(await kept()).toEqual({ n: 200, longest: 10_000 });
  const whole = { prefer: 'return=representation' };
  expect((await stack.ask('/rest/v1/pages?id=gt.0', { method: 'DELETE', headers: whole })).status).toBe(413);
  expect(await kept()).toEqual({ n: 200, longest: 10_000 });
  const few = await stack.ask('/rest/v1/pages?id=gt.100&select=id', { method: 'DELETE', headers: whole });
  expect([few.status, ((await few.json()) as unknown[]).length]).toEqual([200, 100]);
});

test('HEAD is bounded as GET is, and has no body', async () => {
  await sql`update public.pages set words = repeat('y', 10000)`;
  const asked = async (path: string) => {
    const headers = { host: '127.0.0.1', apikey: stack.publishableKey };
    const { status, body } = await rawRequest(stack.url, { path, method: 'HEAD', headers });
    return [status, body.length];
  };
  expect([await asked('/rest/v1/pages?limit=100'), await asked('/rest/v1/pages')]).toEqual([
    [200, 0],
    [413, 0],
  ]);
});

test('JSON is the same to the letter in JSON, and is one field of CSV', async () => {
  const plain = await stack.ask('/rest/v1/pages?id=eq.1');
  expect(await plain.text()).toBe('[{"id":1,"words":"x","facts":{"n": 12345678901234567890, "list": ["a,\\"b"]}}]');
  const csv = await stack.ask('/rest/v1/pages?id=eq.1&select=id,list:facts->list', { headers: { accept: 'text/csv' } });
  expect([csv.status, await csv.text()]).toEqual([200, 'id,list\n1,"[""a,\\""b""]"']);
});

test('what somebody began who has gone is taken back, and their place is free', async () => {
  const leaving = new AbortController();
  const call = { method: 'POST', headers: json, body: '{}', signal: leaving.signal };
  const calls = Array.from({ length: 4 }, () => stack.ask('/rest/v1/rpc/write_for_ever', call).catch(() => null));
  const running = async () =>
    (
      await sql`select from pg_stat_activity where state = 'active' and query like '%write_for_ever%' and pid <> pg_backend_pid()`
    ).length;
  await expect.poll(running).toBe(4);
  leaving.abort();
  await Promise.all(calls);
  await expect.poll(running).toBe(0);
  expect((await stack.ask('/rest/v1/pages?select=id&limit=1')).status).toBe(200);
  expect(await kept()).toEqual({ n: 200, longest: 1 });
});

test('one place calls four functions at a time, which keep nobody from reading tables', async () => {
  const path = `/functions/v1/waiting?gate=http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
  const calls = Array.from({ length: 6 }, async () => (await stack.ask(path)).status);
  await expect.poll(() => held.size).toBe(4);
  for (let n = 0; n < 8; n += 1) expect((await stack.ask('/rest/v1/pages?select=id&limit=1')).status).toBe(200);
  let most = held.size;
  const open = async (): Promise<void> => {
    most = Math.max(most, held.size);
    for (const response of held) response.end('open');
  };
  await open();
  await expect.poll(() => held.size).toBe(2);
  await open();
  expect([await Promise.all(calls), most]).toEqual([[200, 200, 200, 200, 200, 200], 4]);
});

test('a function hears that its caller has gone, and gives its place to the next', async () => {
  const path = `/functions/v1/waiting?gate=http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
  const leaving = new AbortController();
  const left = Array.from({ length: 4 }, () => stack.ask(path, { signal: leaving.signal }).catch(() => null));
  await expect.poll(() => held.size).toBe(4);
  const next = stack.ask(path);
  leaving.abort();
  await Promise.all(left);
  await expect.poll(() => held.size).toBe(1);
  for (const response of held) response.end('open');
  expect((await next).status).toBe(200);
});
