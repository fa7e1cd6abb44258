import { brotliDecompressSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import type { Stack } from '../stack.ts';
import { addWriter, rawRequest, WRITER } from '../test-support.ts';

const EVERYTHING = JSON.stringify({ request: { lineage: null, cursors: {}, limit: 1_000 } });

let stack: Stack;
let sql: Sql;

beforeAll(async () => {
  stack = await startEmptyStack();
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await addWriter(sql);
  await publish('أول خبر');
}, 120_000);
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await stack.stop();
});

const publish = (title: string) =>
  sql`insert into public.posts (title, content, teacher_id) values (${title}, ${'نص '.repeat(500)}, ${WRITER})`;

interface Page {
  readonly scopes: readonly string[];
  readonly rows: { readonly posts?: readonly { readonly title: string }[] };
}

const ask = (body: string, headers: Record<string, string> = {}) =>
  rawRequest(stack.url, {
    path: '/rest/v1/rpc/sync_pull',
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    body,
  });
const pageOf = async (answer: ReturnType<typeof ask>): Promise<Page> => JSON.parse(String((await answer).body)) as Page;
const titlesOf = ({ rows }: Page) => (rows.posts ?? []).map(({ title }) => title);

test('what was written before a question is in its answer, however many ask the same meanwhile', async () => {
  const over = new AbortController();
  const others = Array.from({ length: 12 }, async () => {
    while (!over.signal.aborted) expect((await ask(EVERYTHING)).status).toBe(200);
  });
  for (let number = 1; number <= 15; number += 1) {
    await publish(`خبر ${number}`);
    expect(titlesOf(await pageOf(ask(EVERYTHING)))).toContain(`خبر ${number}`);
  }
  over.abort();
  await Promise.all(others);
});

test('they share one question to the database', async () => {
  const calls = async () =>
    Number((await sql`select calls from pg_stat_user_functions where funcname = 'sync_pull'`)[0]?.['calls'] ?? 0);
  await sql`alter system set track_functions = 'all'`;
  await sql`select pg_reload_conf()`;
  await expect
    .poll(async () => {
      await ask(EVERYTHING);
      return calls();
    })
    .toBeGreaterThan(0);
  const before = await calls();
  const pages = await Promise.all(Array.from({ length: 60 }, () => pageOf(ask(EVERYTHING))));
  expect(new Set(pages.map((page) => titlesOf(page).length)).size).toBe(1);
  // A connection that has little to do says what it counted ten seconds later.
  await expect.poll(calls).toBeGreaterThan(before);
  expect((await calls()) - before).toBeLessThan(60);
});

test('who has an account gets an answer of their own', async () => {
  const account = JSON.stringify({ email: 'pupil@school.example', password: 'Correct horse 7' });
  const signedUp = await rawRequest(stack.url, {
    path: '/auth/v1/signup',
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: account,
  });
  const { access_token: token } = JSON.parse(String(signedUp.body)) as { access_token: string };
  const own = { authorization: `Bearer ${token}` };
  const pages = await Promise.all([{}, own, {}, own, {}].map((headers) => pageOf(ask(EVERYTHING, headers))));
  expect(pages.map(({ scopes }) => scopes.length)).toEqual([1, 2, 1, 2, 1]);
});

test('each gets it as it can be read there', async () => {
  const [plain, packed] = await Promise.all([ask(EVERYTHING), ask(EVERYTHING, { 'accept-encoding': 'br' })]);
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(JSON.parse(String(brotliDecompressSync(packed.body)))).toMatchObject({ marker: 'manara/1' });
  expect(packed.headers).toMatchObject({
    'content-length': String(packed.body.length),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
});

test('what is wrong with a question is told to all who ask it', async () => {
  const wrong = await Promise.all(Array.from({ length: 3 }, () => ask(JSON.stringify({ request: { cursors: 'x' } }))));
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  const deep = `{"request":${'['.repeat(100)}${']'.repeat(100)}}`;
  expect((await ask(deep)).status).toBe(400);
  expect((await ask('{"request"')).status).toBe(400);
  expect((await ask(EVERYTHING, { apikey: 'sb_publishable_other' })).status).toBe(401);
});
