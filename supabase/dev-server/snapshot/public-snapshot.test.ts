import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import type { Stack } from '../stack.ts';
import { addWriter, rawRequest, WRITER } from '../test-support.ts';
import { createPublicSnapshot } from './public-snapshot.ts';

const FOLDER = '/storage/v1/object/public/snapshot';
const POSTS = 90;

let stack: Stack;
let sql: Sql;

beforeAll(async () => {
  stack = await startEmptyStack();
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await addWriter(sql);
  for (let number = 1; number <= POSTS; number += 1) await publish(`عنوان ${number}`);
}, 120_000);
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await stack.stop();
});

const publish = (title: string) =>
  sql`insert into public.posts (title, content, teacher_id) values (${title}, 'نص', ${WRITER})`;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(stack.url, { path, method, headers: { host: '127.0.0.1', ...headers } });

interface Page {
  readonly target: string;
  readonly shared: { readonly next: string | null };
  readonly rows: Readonly<Record<string, readonly { readonly title?: string }[]>>;
}
const read = async (name: string): Promise<Page> =>
  JSON.parse(String((await get(`${FOLDER}/${name}.json`)).body)) as Page;

/** All pages, one after the other as they name each other. */
async function chain(): Promise<Page[]> {
  const pages = [await read('first')];
  for (let next = pages[0]?.shared.next ?? null; next !== null; next = pages.at(-1)?.shared.next ?? null)
    pages.push(await read(next));
  return pages;
}
const titlesIn = (pages: readonly Page[]) =>
  pages.flatMap(({ rows }) => (rows['posts'] ?? []).map(({ title }) => title));

test('all that is public lies in files that name each other, without a key', async () => {
  const pages = await chain();
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(({ target }) => target)).size).toBe(1);
  expect(titlesIn(pages)).toHaveLength(POSTS);
});

test('they are compressed once, known again by their tag, and only the first one changes', async () => {
  const first = await get(`${FOLDER}/first.json`, { 'accept-encoding': 'gzip, br' });
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  const text = brotliDecompressSync(first.body).toString();
  const zipped = await get(`${FOLDER}/first.json`, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.body).toString()).toBe(text);
  const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) };
  expect(await get(`${FOLDER}/first.json`, known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  const { shared } = JSON.parse(text) as Page;
  const next = await get(`${FOLDER}/${shared.next}.json`, {}, 'HEAD');
  expect([next.status, next.body.length]).toEqual([200, 0]);
  expect(next.headers['cache-control']).toBe('public, max-age=300');
});

test('a page of another origin of the school reads them, a stranger’s does not', async () => {
  const ours = await get(`${FOLDER}/first.json`, { origin: stack.url });
  expect(ours.headers).toMatchObject({ 'access-control-allow-origin': stack.url, vary: 'accept-encoding, origin' });
  expect((await get(`${FOLDER}/first.json`, { origin: 'https://evil.example' })).status).toBe(403);
});

test.each(['missing', '../post-media/x', '..%2ffirst', 'first.json', '__proto__', ''])(
  'no file lies at %j',
  async (name) => {
    const { status, headers } = await get(`${FOLDER}/${name}.json`);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toContain('json');
  },
);

test('nobody writes there through the API', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await get(`${FOLDER}/first.json`, { apikey: stack.publishableKey }, method)).status).toBe(405);
});

test('what changes is in them soon, and who holds the first page of before still finds its others', async () => {
  const before = await read('first');
  await publish('خبر جديد');
  await expect.poll(async () => titlesIn(await chain())).toContain('خبر جديد');
  expect((await get(`${FOLDER}/${before.shared.next}.json`)).status).toBe(200);
});

const leavings: readonly [string, () => PromiseLike<unknown>, string][] = [
  [
    'was taken down',
    () => sql`update public.posts set scope = 'user:' || teacher_id where title = 'عنوان 6'`,
    'عنوان 6',
  ],
  ['was deleted', () => sql`delete from public.posts where title = 'عنوان 7'`, 'عنوان 7'],
  ['was edited', () => sql`update public.posts set title = 'بلا اسم' where title = 'عنوان 8'`, 'عنوان 8'],
];
test.each(leavings)('what %s is in no file any more, whoever knows an older address', async (_how, leave, title) => {
  const known = new Set(['first']);
  const learn = async () => {
    for (const { shared } of await chain()) if (shared.next !== null) known.add(shared.next);
  };
  await learn();
  await publish(`بعد ${title}`);
  await expect.poll(async () => titlesIn(await chain())).toContain(`بعد ${title}`);
  await learn();
  const served = async () => {
    const files = await Promise.all([...known].map(async (name) => String((await get(`${FOLDER}/${name}.json`)).body)));
    return files.filter((text) => text.includes(`"${title}"`)).length;
  };
  expect(await served()).toBeGreaterThan(1);
  await leave();
  // As soon as the stack has heard of it.
  await expect.poll(served).toBe(0);
  await expect.poll(async () => titlesIn(await chain()).length).toBeGreaterThan(0);
  expect(titlesIn(await chain())).not.toContain(title);
});

describe('beside a database that is played, and files that are made once a minute', () => {
  const first = `${FOLDER}/first.json`;

  /** One post, which can be edited before a question is answered, and how often all of it was asked for. */
  function played() {
    const post = { id: 'a', revision: 1 };
    let builds = 0;
    let onBuild = async (): Promise<void> => undefined;
    const ask = async (request: object): Promise<unknown> => {
      const isNews = 'public' in (request as { cursors: object }).cursors;
      const answer = { lineage: 'one', target: '7:7:', reset: false, exits: [], drop: [], more: false };
      const said = { ...answer, rows: { posts: [{ ...post }] } };
      if (!isNews) {
        builds += 1;
        await onBuild();
      }
      return said;
    };
    const snapshot = createPublicSnapshot({ ask, report: () => undefined, restMs: 60_000 });
    const edit = () => {
      post.revision += 1;
      snapshot.changed();
    };
    const revision = async (): Promise<number | undefined> => {
      const file = await snapshot.at(first);
      const page = file && (JSON.parse(String(await file.encoded([]).bytes())) as { rows: { posts: (typeof post)[] } });
      return page?.rows.posts[0]?.revision;
    };
    const during = (work: () => Promise<void>) => {
      onBuild = async () => {
        onBuild = async () => undefined;
        await work();
      };
    };
    return { snapshot, edit, revision, during, builds: () => builds };
  }

  test('whoever comes once something has left all of them waits for new ones, which are made for all who wait', async () => {
    const { snapshot, edit, revision, builds } = played();
    expect(await revision()).toBe(1);
    edit();
    expect(await Promise.all([revision(), revision(), revision()])).toEqual([2, 2, 2]);
    expect(builds()).toBe(2);
    snapshot.close();
  });

  test('what is edited while they are made is in none that is sent', async () => {
    const { snapshot, edit, revision, during } = played();
    await revision();
    edit();
    let asked: Promise<number | undefined> | undefined;
    during(async () => {
      asked = revision();
      edit();
    });
    expect(await revision()).toBe(3);
    expect(await asked).toBe(3);
    snapshot.close();
  });

  test('where they cannot be made, nobody waits for more than one that failed', async () => {
    const { snapshot, edit, revision, during, builds } = played();
    await revision();
    edit();
    during(() => Promise.reject(new Error('the database is away')));
    expect(await revision()).toBeUndefined();
    expect(builds()).toBe(2);
    snapshot.close();
  });
});
