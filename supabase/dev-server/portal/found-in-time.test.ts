import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { siteFacts } from '../../../scripts/build/page-heads.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import pages from '../../functions/pages/index.ts';
import { readSiteFacts } from '../../functions/pages/site-facts.ts';
import { createSitemaps } from '../../functions/pages/sitemap.ts';
import { buildSnapshot } from '../../functions/snapshot/build-snapshot.ts';
import type { Stack } from '../stack.ts';
import { rawRequest } from '../test-support.ts';

/** Everywhere that others find a post: none of them knows it before its moment, or while it is down, and all of them after. */
const SHELL =
  '<!doctype html><html lang="ar" dir="rtl"><head><title data-shell>البوابة</title></head><body></body></html>';
const TEACHER = '00000000-0000-4000-8000-00000000000a';
const POST = '00000000-0000-4000-8000-0000000000d1';
const TITLE = 'مفاجأة الغد';

let folder: TemporaryFolder;
let stack: Stack;
let sql: Sql;
let facts: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  facts = JSON.stringify(await siteFacts());
  await writeFiles(folder.path, { 'dist/index.html': SHELL, 'dist/page-heads.json': facts });
  stack = await startEmptyStack({ distDir: join(folder.path, 'dist') });
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`insert into auth.users (id, email) values (${TEACHER}, 'writer@school.example')`;
  await sql`insert into public.teachers (id, display_name, is_approved, bio) values (${TEACHER}, 'أ. سلمى', true, 'تزرع.')`;
  const settings = { PORTAL_URL: stack.url, SUPABASE_URL: stack.url, SUPABASE_ANON_KEY: stack.publishableKey };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}, 120_000);
beforeEach(() => sql`delete from public.posts`);
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end({ timeout: 2 });
  await stack.stop();
  await folder.remove();
});

const asked = async (path: string) => {
  const { status, body } = await rawRequest(stack.url, { path, method: 'GET', headers: { host: '127.0.0.1' } });
  return { status, text: String(body) };
};
const called = async (path: string) => {
  const answer = await pages.fetch(new Request(`https://project.example/pages${path}`));
  return { status: answer.status, text: await answer.text() };
};
async function api(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  const answer = await fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

/** Which of the places where others find a post know of this one, by its address or a word of it. */
async function placesThatKnow(): Promise<readonly string[]> {
  const knows = (text: string | null) => text !== null && (text.includes(POST) || text.includes(TITLE));
  const heads = await Promise.all(
    Object.entries({ stack: asked, function: called }).map(async ([way, get]) => {
      const own = await get(`/post/${POST}`);
      const graph = /<script data-shell type="application\/ld\+json">([^<]*)</.exec(own.text)?.[1] ?? '';
      const lists = { posts: '/posts', home: '/', teacher: `/teachers/${TEACHER}` };
      const found = await Promise.all(
        Object.entries(lists).map(async ([name, path]) => ((await get(path)).text.includes(POST) ? [name] : [])),
      );
      return [
        ...(own.status === 200 && own.text.includes(`<title data-shell>${TITLE}`) ? ['head'] : []),
        ...(graph.includes(`"headline":"${TITLE}"`) ? ['structured data'] : []),
        // Where it is not there, not a word of it is said.
        ...(own.status === 404 && own.text.includes(TITLE) ? ['words behind a 404'] : []),
        ...found.flat(),
      ].map((name) => `${name} (${way})`);
    }),
  );
  // Both doors keep their list for ten minutes; what a new one would say is asked here.
  const sitemap = await createSitemaps()('/sitemap.xml', {
    facts: readSiteFacts(facts),
    ask: (query) => api(query),
  });
  const snapshot = await buildSnapshot((request) =>
    api('rpc/sync_pull', { method: 'POST', body: JSON.stringify({ request }) }),
  );
  const files = [snapshot.first, ...snapshot.others].map(({ text }) => text).join('');
  return [...heads.flat(), ...(knows(sitemap) ? ['sitemap'] : []), ...(knows(files) ? ['public files'] : [])].sort();
}

const everywhere = [
  ...['head', 'structured data', 'posts', 'teacher'].flatMap((name) => [`${name} (stack)`, `${name} (function)`]),
  // The service worker's `/` is kept as it was built for whoever takes anything.
  'home (function)',
  'sitemap',
  'public files',
].sort();

test('a timed post is nowhere before its moment, and everywhere after it', async () => {
  await sql`insert into public.posts (id, title, content, teacher_id, publish_at)
    values (${POST}, ${TITLE}, 'نص', ${TEACHER}, now() + interval '1 day')`;
  expect(await placesThatKnow()).toEqual([]);
  await sql`select private.publish_due_posts()`;
  expect(await placesThatKnow()).toEqual([]);
  // What the clock does, and nothing else.
  await sql.begin(async (transaction) => {
    await transaction`alter table public.posts disable trigger user`;
    await transaction`update public.posts set publish_at = date_trunc('minute', now() - interval '1 minute')`;
    await transaction`alter table public.posts enable trigger user`;
  });
  await sql`select private.publish_due_posts()`;
  expect(await placesThatKnow()).toEqual(everywhere);
});

test('a post that is taken down is gone from all of them, and back in all of them once it is put back', async () => {
  await sql`insert into public.posts (id, title, content, teacher_id) values (${POST}, ${TITLE}, 'نص', ${TEACHER})`;
  expect(await placesThatKnow()).toEqual(everywhere);
  await sql`update public.teachers set role = 'owner' where id = ${TEACHER}`;
  const as = (act: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: TEACHER, role: 'authenticated' })}, true)`;
      await act(transaction);
    });
  await as((transaction) => transaction`select public.take_down_post(${POST}, 'سبب')`);
  expect(await placesThatKnow()).toEqual([]);
  await as((transaction) => transaction`select public.put_back_post(${POST})`);
  expect(await placesThatKnow()).toEqual(everywhere);
});

test('a deleted post is gone from all of them', async () => {
  await sql`insert into public.posts (id, title, content, teacher_id) values (${POST}, ${TITLE}, 'نص', ${TEACHER})`;
  expect(await placesThatKnow()).toEqual(everywhere);
  await sql`delete from public.posts where id = ${POST}`;
  expect(await placesThatKnow()).toEqual([]);
});
