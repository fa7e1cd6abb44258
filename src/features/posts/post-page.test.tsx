// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { signedInAuth } from '../../app/testing/signed-in-auth.ts';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import type { UserId } from '../../domain/ids.ts';
import { letDialogsOpen } from '../../platform/testing/opening-dialogs.ts';
import { PostPage } from './post-page.tsx';

let db: ManaraDatabase;
let page: Mounted;

beforeEach(async () => {
  db = createDatabase(`post-${crypto.randomUUID()}`);
  await mirror(db, [postOf()]);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

async function open(address: string): Promise<void> {
  page = await mount(<PostPage />, { database: db, at: address, pattern: '/post/:id' });
}
/** On a busy machine another one may stand there first: that the post is being looked for. */
const headline = () => page.container.querySelector('h1')?.textContent;

test('a post is read as title, paragraphs and what to do with it', async () => {
  await open(`/post/${postOf().id}`);
  await expect.poll(headline).toBe('بذرة الفول');
  expect([...page.container.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'وجدت نادين بذرة فول.',
    'وضعتها في قطن مبلل.',
  ]);
  expect([...page.container.querySelectorAll('fieldset button')].map((button) => button.textContent)).toEqual([
    'أعجبني',
    'حفظ',
    'مشاركة',
  ]);
  await expect.poll(() => document.title).toContain('بذرة الفول');
});

test('an unknown post on a complete mirror is said to be unknown', async () => {
  await open(`/post/${postId('9')}`);
  await expect.poll(headline).toBe('لا منشور بهذا العنوان.');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('an address that is no id at all is an honest page too', async () => {
  await open('/post/%3Cscript%3E');
  await expect.poll(headline).toBe('لا منشور بهذا العنوان.');
});

test('without a network an unknown post may only be missing here', async () => {
  await writeMeta(db, 'connection', { name: 'offline', since: Date.now() });
  await open(`/post/${postId('9')}`);
  await expect.poll(headline).toBe('هذا المنشور ليس على جهازك بعد.');
});

test('while the mirror fills, an unknown post is looked for and opens by itself', async () => {
  await db.cursors.clear();
  await open(`/post/${postId('9')}`);
  await expect.poll(headline).toBe('نبحث عن المنشور…');
  await db.posts.put(postOf({ id: postId('9'), title: 'وصل الآن' }));
  await expect.poll(headline).toBe('وصل الآن');
});

test('a post that goes and comes while somebody writes why takes nothing from them, and is gone once they have closed that', async () => {
  letDialogsOpen();
  const userId = '3f2c8a10-0000-4000-8000-000000000001' as UserId;
  page = await mount(<PostPage />, {
    database: db,
    at: `/post/${postOf().id}`,
    pattern: '/post/:id',
    auth: signedInAuth({ userId, name: 'منى', portal: 'teacher', role: 'owner', isApproved: true }),
  });
  page.click(await page.until(() => page.container.querySelector('[data-keep] button')));
  const field = await page.until(() => page.container.querySelector('dialog input'));
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  page.type(field, 'سبب طويل');
  const post = postOf();
  await db.posts.delete(post.id);
  // The page has been told once it shows what stands beside the post now.
  await db.posts.put(postOf({ id: postId('9'), title: 'بعده', createdAt: post.createdAt + 1_000 }));
  await page.until(() => page.container.querySelector('nav')?.textContent?.includes('بعده'));
  expect([field.isConnected, field.value]).toEqual([true, 'سبب طويل']);
  await db.posts.put(post);
  await expect.poll(headline).toBe('بذرة الفول');
  expect(page.container.querySelector('dialog input')).toBe(field);
  await db.posts.delete(post.id);
  const cancel = await page.until(() => page.container.querySelector('dialog button[type=button]'));
  page.click(cancel);
  await expect.poll(headline).toBe('لا منشور بهذا العنوان.');
  expect(page.container.querySelector('dialog')).toBeNull();
});

test('what a teacher says of themself stands beside what they wrote', async () => {
  const bio = 'أدرّس العلوم منذ عشر سنوات.';
  await db.teachers.update(postOf().teacherId, { bio });
  await open(`/post/${postOf().id}`);
  await expect.poll(() => page.container.querySelector('aside p')?.textContent).toBe(bio);
  expect(page.container.querySelector('aside')?.textContent).toContain('أ. ليلى عبد الرحمن');
});

test('a portrait among the pictures has room for all of it, however tall', async () => {
  const pictures = [
    { width: 1200, height: 900 },
    { width: 900, height: 1200 },
    { width: 1080, height: 19_000 },
  ].map(({ width, height }) => ({
    kind: 'image' as const,
    url: `https://school.example/${height}.jpg`,
    width,
    height,
  }));
  const cover = { kind: 'image' as const, url: 'https://school.example/cover.jpg' };
  await db.posts.update(postOf().id, { mediaItems: [cover, ...pictures] });
  await open(`/post/${postOf().id}`);
  const rooms = () =>
    [...page.container.querySelectorAll<HTMLElement>('section figure')].map(({ style }) =>
      style.getPropertyValue('--ratio'),
    );
  await expect.poll(rooms).toEqual(['', '0.75', '0.5625']);
});
