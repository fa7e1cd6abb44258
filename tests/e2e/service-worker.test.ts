import type { Page } from '@playwright/test';
import { imageCaches } from '../../sw/image-caches.ts';
import { InstalledPortal } from '../page-models/installed-portal.ts';
import { cachedAnswers, foreignShellFiles } from '../support/browser-caches.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';

type Sql = Parameters<Parameters<typeof test>[2]>[0]['sql'];

const shellFile = /^\/$|^\/manifest\.webmanifest$|^\/(?:assets|fonts|pattern|icons)\/[^?]+$/;
const publicPicture = /^\/storage\/v1\/object\/public\/(?:post-media|profile-photos)\/[^?]+$/;
const pictureCaches: readonly string[] = Object.values(imageCaches).map(({ name }) => name);
const everything = 100_000;

/** Addresses of full-size pictures of posts, those first that nobody who has just come gets to see. */
async function picturesOfOldPosts(sql: Sql): Promise<string[]> {
  const items = await sql<{ path: string }[]>`
    select '/storage/v1/object/public/' || (item ->> 'url') as path
    from public.posts, jsonb_array_elements(media_items) as item
    where item ->> 'kind' = 'image' and item ->> 'url' like 'post-media/%' order by created_at`;
  return items.map(({ path }) => path);
}

/** Addresses of the full-size pictures that the school has. */
async function picturesOf(sql: Sql): Promise<string[]> {
  const objects = await sql<{ path: string }[]>`
    select '/storage/v1/object/public/post-media/' || name as path from storage.objects
    where bucket_id = 'post-media' and name not like '%.thumb.webp' order by name`;
  return objects.map(({ path }) => path);
}

async function pathsIn(page: Page, names: readonly string[]): Promise<string[]> {
  return (await cachedAnswers(page)).filter(({ cache }) => names.includes(cache)).map(({ path }) => path);
}

test('after a whole visit the caches hold the shell and public pictures, and nothing else', async ({ portal, sql }) => {
  const { page } = portal;
  const all = await picturesOfOldPosts(sql);
  await portal.goto('/');
  await portal.readyForOffline();
  await portal.goto('/posts');
  await portal.articles.nth(3).scrollIntoViewIfNeeded();
  await portal.articles.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/post\//);
  await portal.like('ar').click();
  await portal.expectPending(0);
  await expect.poll(async () => (await pathsIn(page, pictureCaches)).length).toBeGreaterThan(2);
  const before = new Set(await pathsIn(page, pictureCaches));
  const unseen = all.find((path) => !before.has(path)) ?? '/none';
  await page.evaluate(async (picture) => {
    const { publishableKey } = (await (await fetch('/config.json')).json()) as { publishableKey: string };
    const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
    const api = ['/rest/v1/posts?select=id&limit=1', '/auth/v1/settings', '/functions/v1/none', '/realtime/v1/none'];
    for (const path of [...api, picture]) await fetch(path, { headers }).then((answer) => answer.arrayBuffer());
    for (const path of ['/rest/v1/posts?select=id&limit=1', '/config.json', `${picture}?token=1`]) {
      const image = new Image();
      image.src = path;
      await image.decode().catch(() => undefined);
    }
  }, unseen);

  const answers = await cachedAnswers(page);
  const shell = answers.filter(({ cache }) => cache.startsWith('workbox-precache'));
  const pictures = answers.filter(({ cache }) => pictureCaches.includes(cache));
  expect(shell.map(({ path }) => path)).toContain('/');
  expect(pictures.length).toBeGreaterThan(2);
  expect(shell.length + pictures.length).toBe(answers.length);
  expect(shell.filter(({ path }) => !shellFile.test(path))).toEqual([]);
  expect(await foreignShellFiles(answers, 'dist')).toEqual([]);
  expect(pictures.filter(({ path, type }) => !publicPicture.test(path) || !type.startsWith('image/'))).toEqual([]);
  expect(pictures.map(({ path }) => path)).not.toContain(unseen);
  expect(answers.filter(({ sent }) => sent.includes('authorization') || sent.includes('apikey'))).toEqual([]);
});

test('the kept shell takes the compiled code of its modules, which a page that streams them would not', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.goto('/posts');
  await portal.readyForOffline();
  const [shell] = await Promise.all([page.waitForResponse(`${new URL(page.url()).origin}/posts`), page.reload()]);
  const modules = await page
    .locator('script[type=module][src]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
  expect(shell.fromServiceWorker()).toBe(true);
  const link = shell.headers()['link'] ?? '';
  expect(modules.length).toBeGreaterThan(3);
  expect(modules.filter((src) => !link.includes(`<${src}>; rel=preload; as=script; crossorigin`))).toEqual([]);
});

test('after one visit every page opens without a network', async ({ portal, newTab, network, context }) => {
  const visit = new InstalledPortal(portal.page);
  await portal.goto('/posts');
  await portal.readyForOffline();
  // The worker takes over the very page that installed it.
  expect(visit.loads).toBe(1);
  const [id] = await portal.postIds();
  network.cut();
  await context.setOffline(true);
  for (const path of [`/post/${id}`, '/posts', '/']) {
    const tab = await newTab();
    await tab.goto(path);
    await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.articles.first()).toBeVisible();
    await new InstalledPortal(tab.page).expectNoBrokenPicture();
  }
});

test('pictures that were seen are shown without a network, and the pattern stands for the others', async ({
  portal,
  network,
  context,
}) => {
  const installed = new InstalledPortal(portal.page);
  await portal.goto('/posts');
  await portal.readyForOffline();
  await expect(portal.articles.nth(1).locator('img').first()).toBeVisible();
  await portal.picturesInSightLoaded();
  await expect.poll(async () => (await installed.shownPictures()).length).toBeGreaterThan(1);
  const seen = await installed.shownPictures();
  await expect
    .poll(() => pathsIn(portal.page, pictureCaches))
    .toEqual(expect.arrayContaining(seen.map((src) => new URL(src).pathname)));
  network.cut();
  await context.setOffline(true);
  // What was on its way has come or failed by now: the furthest of the others had not been asked for.
  const unseen = await portal.articles.evaluateAll(
    (articles) =>
      articles
        .slice(0, 10)
        .findLast((article) => article.querySelector<HTMLImageElement>('img[width="1280"]')?.complete === false)
        ?.getAttribute('data-post-id') ?? 'none',
  );
  await installed.forgetHttpCache();
  await portal.page.reload();
  await expect(portal.articles.first()).toBeVisible();
  await expect.poll(() => installed.shownPictures()).toEqual(expect.arrayContaining(seen));
  const other = portal.page.locator(`article[data-post-id="${unseen}"]`);
  await other.scrollIntoViewIfNeeded();
  await expect(other.locator('[class*=pattern]')).toBeVisible();
  await installed.expectNoBrokenPicture();

  // For the large picture of a post, which nobody has seen, stands the small one of the list.
  const small = portal.articles.filter({ has: portal.page.locator('img[width="1280"][src*=thumb]') });
  const first = await small.first().getAttribute('data-post-id');
  await portal.goto(`/post/${first}`);
  await expect(portal.page.locator('article figure').first().locator('img').last()).toHaveAttribute('src', /thumb/);
  await installed.expectNoBrokenPicture();
});

test('a sign-in page of the Wi-Fi never becomes part of the portal while it is installed', async ({
  portal,
  network,
}) => {
  const installed = new InstalledPortal(portal.page);
  await portal.goto('/icons/icon-512.png');
  network.inject(/^\/(?!service-worker\.js)/, 'html', everything);
  expect(await installed.install()).toBe('redundant');
  expect(network.outstanding()).toBeLessThan(everything);
  expect(await cachedAnswers(portal.page)).toEqual([]);

  network.heal();
  await portal.goto('/posts');
  await portal.readyForOffline();
  expect(await foreignShellFiles(await cachedAnswers(portal.page), 'dist')).toEqual([]);
});

test('a sign-in page for every request leaves the installed portal as it was', async ({ portal, network }) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  const [id] = await portal.postIds();
  network.inject(/./, 'html', everything);
  expect(await installed.lookForUpdate()).toBe('refused');
  for (const path of ['/', `/post/${id}`, '/posts']) {
    await portal.goto(path);
    await expect(portal.articles.first()).toBeVisible();
    await installed.expectNoBrokenPicture();
  }
  const answers = await cachedAnswers(portal.page);
  expect(answers.length).toBeGreaterThan(10);
  expect(await foreignShellFiles(answers, 'dist')).toEqual([]);
  expect(answers.filter(({ path, type }) => type.startsWith('text/html') && path !== '/')).toEqual([]);
});

test('the cache of pictures stays within its bound and keeps the newest', async ({ portal, sql }) => {
  // One picture after the other.
  test.slow();
  const { name: cache, maxEntries } = imageCaches.pictures;
  const pictures = (await picturesOf(sql)).slice(0, maxEntries + 8);
  if (pictures.length <= maxEntries) throw new Error('the demo school has too few pictures to fill the cache');
  await portal.goto('/no-such-page');
  await portal.readyForOffline();
  await portal.page.evaluate(async (paths) => {
    for (const path of paths) {
      const image = new Image();
      image.src = path;
      await image.decode();
    }
  }, pictures);
  // They are kept one after the other, and the oldest go behind that: the number alone may be right in between.
  await expect
    .poll(async () => (await pathsIn(portal.page, [cache])).sort())
    .toEqual(pictures.slice(-maxEntries).sort());
});
