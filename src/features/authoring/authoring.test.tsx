// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mounted } from '../../app/testing/mount.tsx';
import { withoutPause } from '../../app/testing/without-pause.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { keepTyped, publish } from '../../sync/drafts/authoring.ts';
import { base, createPostBench, key, now, post, type PostBench, target } from '../../app/testing/post-bench.tsx';
import { EntriesPage } from './entries-page.tsx';
import { WritingPage } from './writing-page.tsx';

let bench: PostBench;
let db: ManaraDatabase;
let own: PostBench['own'];
let page: Mounted;

beforeEach(async () => {
  bench = await createPostBench();
  ({ db, own } = bench);
});
afterEach(async () => {
  page.unmount();
  await bench.close();
});

const open = async (part: 'list' | 'form') => {
  page = await bench.open(
    part === 'list' ? <EntriesPage kind="post" /> : <WritingPage kind="post" id={post.id} preview={() => null} />,
  );
};
const button = (name: string) =>
  page.until(() => [...page.container.querySelectorAll('button')].find((found) => found.textContent?.trim() === name));
const line = () => page.until(() => page.container.querySelector<HTMLElement>('[data-thing-id]'));
const title = () => page.until(() => page.container.querySelector<HTMLInputElement>('form input'));

test('the list shows what stands at the school and what waits over it', async () => {
  await publish(own.db, target, { ...base.fields, title: 'عنوان جديد' }, { now });
  await open('list');
  expect((await line()).dataset['state']).toBe('waiting');
  expect((await line()).textContent).toContain('عنوان جديد');
});

test('others’ posts are not mine to write', async () => {
  await db.posts.clear();
  await open('list');
  await page.until(() => page.container.textContent?.includes('لم تكتب منشورًا بعد.'));
  expect(page.container.querySelector('[data-thing-id]')).toBeNull();
});

test('what is typed is kept without being asked, and found again', async () => {
  await open('form');
  page.type(await title(), 'بذرة ثانية');
  await expect.poll(async () => (await own.db.drafts.get(key))?.typed?.['title']).toBe('بذرة ثانية');
  await page.until(() => page.container.textContent?.includes('محفوظ على هذا الجهاز'));
  page.unmount();
  await open('form');
  expect((await title()).value).toBe('بذرة ثانية');
});

test('a page that is hidden keeps what was just typed', async () => {
  await open('form');
  const field = await title();
  withoutPause(() => page.type(field, 'لحظة'));
  globalThis.dispatchEvent(new Event('pagehide'));
  await expect.poll(async () => (await own.db.drafts.get(key))?.typed?.['title']).toBe('لحظة');
});

test('publishing keeps it here and leaves it to the queue; nothing is published without a title', async () => {
  await open('form');
  page.type(await title(), '\u200f ');
  page.click(await button('انشر التعديل'));
  await page.until(() => page.container.textContent?.includes('اكتب عنوانًا يراه القارئ.'));
  expect((await own.db.drafts.get(key))?.wanted ?? null).toBeNull();
  page.type(await title(), 'بذرة ثانية');
  page.click(await button('انشر التعديل'));
  await expect.poll(async () => (await own.db.drafts.get(key))?.wanted?.['title']).toBe('بذرة ثانية');
  expect((await own.db.drafts.get(key))?.queue.name).toBe('waiting');
});

const area = () => page.until(() => page.container.querySelector<HTMLTextAreaElement>('form textarea'));

test('a field that nobody touched shows what arrives while the form is open, and is not published over', async () => {
  await open('form');
  const field = await title();
  withoutPause(() => page.type(field, 'عنواني'));
  await db.posts.put({ ...post, content: 'من هاتف آخر', revision: post.revision + 1 });
  await expect.poll(async () => (await area()).value).toBe('من هاتف آخر');
  expect(page.container.textContent).toContain('ما لم تغيّره هنا صار كما هناك');
  expect((await title()).value).toBe('عنواني');
  page.click(await button('انشر التعديل'));
  await expect
    .poll(async () => (await own.db.drafts.get(key))?.wanted)
    .toMatchObject({
      title: 'عنواني',
      content: 'من هاتف آخر',
    });
  expect((await own.db.drafts.get(key))?.base?.fields).toMatchObject({ title: post.title, content: 'من هاتف آخر' });
});

test('a field that was touched keeps its words and is compared with what was read', async () => {
  await open('form');
  const field = await title();
  withoutPause(() => page.type(field, 'عنواني'));
  await db.posts.put({ ...post, title: 'من هاتف آخر', content: 'نص آخر', revision: post.revision + 1 });
  await expect.poll(async () => (await area()).value).toBe('نص آخر');
  expect((await title()).value).toBe('عنواني');
  page.click(await button('انشر التعديل'));
  await expect.poll(async () => (await own.db.drafts.get(key))?.wanted).toMatchObject({ title: 'عنواني' });
  const { revision, fields } = (await own.db.drafts.get(key))?.base ?? {};
  expect([revision, fields?.['title'], fields?.['content']]).toEqual([post.revision, post.title, 'نص آخر']);
});

test('what is removed elsewhere while its form is open is not published anew without asking', async () => {
  await open('form');
  const field = await title();
  withoutPause(() => page.type(field, 'عنواني'));
  await db.posts.clear();
  await page.until(() => !page.container.textContent?.includes('كما يراه القراء'));
  page.click(await button('انشر'));
  await expect.poll(async () => (await own.db.drafts.get(key))?.base).toEqual(base);
});

test('words that were typed long ago are published over nothing that came since then', async () => {
  await open('form');
  page.type(await title(), 'عنواني');
  await expect.poll(async () => (await own.db.drafts.get(key))?.typed?.['title']).toBe('عنواني');
  page.unmount();
  await db.posts.put({ ...post, content: 'من هاتف آخر', revision: post.revision + 1 });
  await open('form');
  expect((await title()).value).toBe('عنواني');
  expect((await area()).value).toBe('من هاتف آخر');
});

test('a deletion is struck through and can be taken back', async () => {
  await open('list');
  page.click(await button('احذف'));
  await expect.poll(async () => (await line()).dataset['state']).toBe('deleting');
  expect((await line()).querySelector('del')?.textContent).toBe(post.title);
  page.click(await button('تراجع عن الحذف'));
  await expect.poll(async () => (await line()).dataset['state']).toBe('sent');
  expect(await own.db.drafts.count()).toBe(0);
});

test('a conflict shows both versions, marks what differs, and keeps the one that is chosen', async () => {
  await publish(own.db, target, { ...base.fields, title: 'عنواني' }, { now });
  const row = { ...base.fields, title: 'عنوان من جهاز آخر', revision: 2 };
  await own.db.drafts.update(key, { queue: { name: 'conflict', row, fields: ['title'] } });
  await open('form');
  await page.until(() => page.container.textContent?.includes('عنوان من جهاز آخر'));
  expect(page.container.textContent).toContain('عنواني');
  const marked = [...page.container.querySelectorAll('[data-changed] dt')].map((name) => name.firstChild?.textContent);
  expect(marked).toEqual(['العنوان', 'العنوان']);
  page.click(await button('أبقِ ما كتبته'));
  await expect.poll(async () => (await own.db.drafts.get(key))?.queue.name).toBe('waiting');
  expect(await own.db.drafts.get(key)).toMatchObject({ wanted: { title: 'عنواني' }, base: { revision: 2 } });
});

test('whoever may not write any more keeps the text and reads why', async () => {
  await publish(own.db, target, { ...base.fields, title: 'نصي' }, { now });
  await own.db.drafts.update(key, {
    queue: { name: 'failed', code: '42501', message: 'only approved teachers publish' },
  });
  await open('form');
  await page.until(() => page.container.textContent?.includes('لم يعد حسابك مسموحًا له بالكتابة.'));
  expect(page.container.textContent).toContain('نصي');
  page.click(await button('أعد المحاولة'));
  await expect.poll(async () => (await own.db.drafts.get(key))?.queue.name).toBe('waiting');
});

test('an address that names nothing of mine says so', async () => {
  await db.posts.clear();
  await open('form');
  await page.until(() => page.container.textContent?.includes('لا شيء بهذا العنوان.'));
  expect(page.container.querySelector('form')).toBeNull();
});

test('a draft that nobody published stands first in the list', async () => {
  const id = crypto.randomUUID();
  await keepTyped(own.db, { kind: 'post', id, base: null }, { title: 'لم يكتمل' }, { now: Date.now });
  await open('list');
  expect((await line()).dataset['state']).toBe('draft');
  expect((await line()).textContent).toContain('لم يكتمل');
});
