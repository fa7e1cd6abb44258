// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import type { PostId } from '../../domain/ids.ts';
import { MediaUrlContext } from '../../ui/pictures/media-url-context.tsx';
import { PostsPage } from './posts-page.tsx';

let db: ManaraDatabase;
let page: Mounted;

const day = 86_400_000;
const manyPosts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    postOf({
      id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000` as PostId,
      title: `منشور ${index}`,
      createdAt: postOf().createdAt - index * 2 * day,
    }),
  );

beforeEach(() => {
  db = createDatabase(`posts-${crypto.randomUUID()}`);
  sessionStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  page.unmount();
  await db.delete();
});

const cards = () => [...page.container.querySelectorAll('article')];
const text = () => page.container.textContent ?? '';

test('posts stand under their months, newest first, a page at a time', async () => {
  await mirror(db, manyPosts(45));
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await page.until(() => cards().length === 20);
  expect([...page.container.querySelectorAll('h2')].map((month) => month.textContent)).toEqual([
    'نوفمبر ٢٠٢٦',
    'أكتوبر ٢٠٢٦',
  ]);
  await page.until(() => text().includes('يظهر ٢٠ من ٤٥ منشورًا'));
});

test('the first posts are drawn before the others, in small steps as far as the screen reaches', async () => {
  await mirror(db, manyPosts(45));
  const drawn: number[] = [];
  const observer = new MutationObserver(() => drawn.push(document.querySelectorAll('article').length));
  observer.observe(document, { childList: true, subtree: true });
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await page.until(() => cards().length === 20);
  observer.disconnect();
  expect([...new Set(drawn.filter((count) => count > 0))]).toEqual([1, 2, 3, 4, 6, 8, 16, 20]);
});

test('older posts come by asking, until the beginning', async () => {
  await mirror(db, manyPosts(45));
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  const more = await page.until(() =>
    [...page.container.querySelectorAll('button')].find((b) => b.textContent === 'منشورات أقدم'),
  );
  page.click(more);
  await page.until(() => cards().length === 40);
  page.click(more);
  await page.until(() => cards().length === 45);
  expect(text()).toContain('لا منشورات أقدم من هذا');
});

test('new likes of a post are shown, and cards whose counts lie in the same record are not drawn again', async () => {
  const posts = manyPosts(3);
  await mirror(
    db,
    posts.map((post) => postOf({ ...post, imageUrl: `post-media/${post.id}` })),
  );
  // Every card asks where its picture is each time it is drawn.
  const drawn: string[] = [];
  const resolve = (reference: string) => {
    drawn.push(reference.slice('post-media/'.length));
    return null;
  };
  page = await mount(
    <MediaUrlContext value={resolve}>
      <PostsPage searchPath="/search" />
    </MediaUrlContext>,
    { database: db },
  );
  await page.until(() => cards().length === 3);
  expect(await db.statPacks.count()).toBe(1);
  drawn.length = 0;
  const postId = posts[1]?.id ?? postOf().id;
  await postStats(db).putMany([{ postId, likes: 888, saves: 0, revision: 2, digest: '2' }]);
  await page.until(() => cards()[1]?.textContent?.includes('٨٨٨'));
  expect(new Set(drawn)).toEqual(new Set([postId]));
});

test('what appeared since the last visit is marked once', async () => {
  await mirror(db, manyPosts(3));
  await writeMeta(db, 'lastVisitAt', postOf().createdAt - 3 * day);
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await page.until(() => text().includes('منشوران جديدان منذ زيارتك الأخيرة'));
  await page.until(() => cards().length === 3);
  expect(cards().map((card) => card.querySelector('h3')?.textContent?.startsWith('جديد'))).toEqual([true, true, false]);
  await expect.poll(() => db.meta.get('lastVisitAt')).toMatchObject({ value: postOf().createdAt });
});

test('nobody who comes for the first time sees marks', async () => {
  await mirror(db, manyPosts(3));
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await page.until(() => cards().length === 3);
  expect(text()).not.toContain('جديد');
});

test('a school that has written nothing is said to have written nothing', async () => {
  await mirror(db, []);
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await expect.poll(text).toContain('لم يُنشر شيء بعد');
});

test('a first visit without a network says what is missing, and a portal what it wants', async () => {
  await writeMeta(db, 'connection', { name: 'offline', since: Date.now() });
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await expect.poll(text).toContain('تحتاج إلى الشبكة مرة واحدة فقط');
  await writeMeta(db, 'connection', { name: 'portal', since: Date.now() });
  await expect.poll(text).toContain('تطلب تسجيل الدخول أولًا');
});

test('the room of the skeleton is there before its bars, and it never stands over rows', async () => {
  const times = { empty: 0, filled: 0 };
  const skeleton = () => document.querySelector('[aria-busy="true"]');
  const watching = new MutationObserver(() => {
    if (skeleton()) times[skeleton()?.children.length ? 'filled' : 'empty'] ||= performance.now();
  });
  watching.observe(document.body, { childList: true, subtree: true });
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await expect.poll(() => times.filled).toBeGreaterThan(0);
  watching.disconnect();
  expect(times.empty).toBeGreaterThan(0);
  expect(times.filled).toBeGreaterThan(times.empty);
  await mirror(db, manyPosts(2));
  await page.until(() => cards().length === 2);
  expect(skeleton()).toBeNull();
});

test('the pinned post stands above all months, also where it is older than what is listed, and nowhere twice', async () => {
  const posts = manyPosts(45).map((post, index) =>
    index === 40 ? postOf({ ...post, pinnedUntil: Date.now() + day }) : post,
  );
  await mirror(db, posts);
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await page.until(() => cards().length === 21);
  expect(cards()[0]?.dataset['postId']).toBe(posts[40]?.id);
  expect(page.container.querySelector('h2')?.textContent).toContain('مثبّت حتى');
  await db.posts.update(posts[2]?.id ?? postOf().id, { pinnedUntil: Date.now() + 2 * day, revision: 2 });
  await db.posts.update(posts[40]?.id ?? postOf().id, { pinnedUntil: null, revision: 2 });
  await page.until(() => cards()[0]?.dataset['postId'] === posts[2]?.id);
  await page.until(() => cards().length === 20);
  expect(cards().filter((card) => card.dataset['postId'] === posts[2]?.id)).toHaveLength(1);
});

test('a pin that is over pins nothing, and one ends while the page is open', async () => {
  const [first, second, third] = manyPosts(3);
  if (!first || !second || !third) throw new Error('no posts');
  await mirror(db, [first, second, postOf({ ...third, pinnedUntil: Date.now() - 1 })]);
  page = await mount(<PostsPage searchPath="/search" />, { database: db });
  await page.until(() => cards().length === 3);
  expect(page.container.querySelector('[data-pinned]')).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await db.posts.put(postOf({ ...third, pinnedUntil: Date.now() + 1_500, revision: 2 }));
  const isPinned = () => page.container.querySelector('[data-pinned]') !== null;
  await expect.poll(isPinned).toBe(true);
  // What waits for its end begins to do so a moment after it is drawn.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_500);
      return isPinned();
    })
    .toBe(false);
  expect(cards().map((card) => card.dataset['postId'])).toEqual([first.id, second.id, third.id]);
});
