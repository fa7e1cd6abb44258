import type { Page, Request } from '@playwright/test';
import { school } from '../../src/domain/school.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { cachedAnswers } from '../support/browser-caches.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { languages } from '../support/languages.ts';
import { sharedText } from '../support/shared-text.ts';
import { sharedFilesThere } from '../support/shared-files.ts';
import { catalogues } from '../support/catalogues.ts';

interface Pull {
  readonly request: { readonly lineage: string | null; readonly after?: object };
}

/** The first of the files in which what is public lies for everybody. */
const firstFile = /\/snapshot\/first\.json$/;

/** Whether a request asks for the school from its beginning. */
function isFirstPull(request: Request): boolean {
  if (firstFile.test(request.url())) return true;
  if (!request.url().endsWith('/rpc/sync_pull')) return false;
  const { lineage, after } = (request.postDataJSON() as Pull).request;
  return lineage === null && after === undefined;
}

test('the posts are asked for before the code that stores them is here', async ({ portal, network }) => {
  network.inject(/\/assets\/run-sync-/, 'hold-response', 100);
  await portal.page.goto(`${network.url}/posts`, { waitUntil: 'commit' });
  await expect.poll(() => network.delivered(firstFile)).toBe(1);
  await expect(portal.articles).toHaveCount(0);
  network.heal();
  await expect(portal.articles.first()).toBeVisible();
});

test('the posts are asked for before any code of the portal is here', async ({ portal, network }) => {
  network.inject(/\/assets\//, 'hold-response', 100);
  await portal.page.goto(`${network.url}/posts`, { waitUntil: 'commit' });
  await expect.poll(() => network.delivered(firstFile)).toBe(1);
  network.heal();
  await expect(portal.articles.first()).toBeVisible();
});

test('what was asked ahead is taken, and the school is not asked for it twice', async ({ portal, stack }) => {
  // What was edited just before is in no file until they are made anew.
  await sharedFilesThere(stack);
  const first: Request[] = [];
  portal.page.on('request', (request) => isFirstPull(request) && first.push(request));
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  await expect(portal.articles.first()).toBeVisible();
  expect(first.map((request) => new URL(request.url()).pathname)).toEqual([
    '/storage/v1/object/public/snapshot/first.json',
  ]);
});

test('a school whose files do not come is asked itself', async ({ portal, network }) => {
  network.inject(/\/snapshot\//, 'html', 1_000);
  const first: Request[] = [];
  portal.page.on('request', (request) => isFirstPull(request) && first.push(request));
  await portal.goto('/posts');
  await expect(portal.articles.first()).toBeVisible();
  await portal.expectBadge('idle', 30_000);
  expect(first.filter((request) => !firstFile.test(request.url()))).toHaveLength(1);
});

/** A line that carries the first answer of the school and nothing after it. */
async function carryOnlyFirstPull(page: Page): Promise<void> {
  await page.route(/\/rpc\/sync_pull$/, async (route) => {
    if (isFirstPull(route.request())) await route.continue();
  });
}

test('a link to a post of years ago opens it before the newer ones are here', async ({ portal, sql }) => {
  const [oldest] = await sql<{ id: string }[]>`select id from public.posts order by created_at limit 1`;
  if (!oldest) throw new Error('the school has no posts');
  await carryOnlyFirstPull(portal.page);
  await portal.goto(`/post/${oldest.id}`);
  await expect(portal.post(oldest.id)).toBeVisible();
});

test('a post in Arabic is read in the school’s type without its Latin file', async ({ portal, network, sql }) => {
  const [post] = await sql<{ id: string; title: string }[]>`
    select id, title from public.posts where title || content !~ '[A-Za-z0-9]' order by created_at desc limit 1`;
  if (!post) throw new Error('no post of the school is in Arabic alone');
  // What the page asks for, and not what the service worker keeps of the build soon after.
  const asked: string[] = [];
  portal.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const askedForLatin = () => asked.filter((path) => path.startsWith('/fonts/cairo-latin')).length;
  network.inject(/\/assets\/portal-.*[.]js/, 'hold-response', 100);
  await portal.page.goto(`${network.url}/post/${post.id}`, { waitUntil: 'commit' });
  await expect(portal.page.getByText(post.title)).toBeVisible();
  for (const file of ['arabic', 'marks'])
    await expect.poll(() => network.delivered(new RegExp(`/fonts/cairo-${file}`))).toBe(1);
  expect(askedForLatin()).toBe(0);
  network.heal();
  // The foot of the page, which gives an address in Latin letters.
  network.inject(/\/assets\/footer-/, 'hold-response', 100);
  // The language switch is named in English, with letters that lie beside the marks.
  await expect(portal.page.getByRole('button', { name: 'English' })).toBeVisible();
  await portal.expectBadge('idle', 30_000);
  await expect
    .poll(() => portal.page.evaluate(() => document.fonts.check("16px 'Cairo English'", 'English')))
    .toBe(true);
  expect(askedForLatin()).toBe(0);
  network.heal();
  await portal.page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(askedForLatin).toBe(1);
});

for (const [what, held] of [
  ['there is code for its page', /\/assets\/portal-.*[.]js/],
  ['the device holds it', /\/assets\/run-sync-/],
] as const) {
  test(`a linked post is read before ${what}; its picture is loaded once, and kept`, async ({
    portal,
    network,
    sql,
  }) => {
    const [post] = await sql<{ id: string; title: string; image_url: string }[]>`
    select id, title, image_url from public.posts where image_url like 'post-media/%' order by created_at limit 1`;
    if (!post) throw new Error('no post of the school has a picture');
    const loaded: Request[] = [];
    portal.page.on('request', (request) => request.url().endsWith(post.image_url) && loaded.push(request));
    network.inject(held, 'hold-response', 100);
    await portal.page.goto(`${network.url}/post/${post.id}`, { waitUntil: 'commit' });
    await expect(portal.page.getByText(post.title)).toBeVisible();
    await expect.poll(() => network.delivered(new RegExp(post.image_url))).toBe(1);
    await expect(portal.post(post.id)).toHaveCount(0);
    network.heal();
    await expect(portal.page.getByText(post.title)).toHaveCount(1);
    await expect(portal.post(post.id).locator(`img[src*="${post.image_url}"]`)).toBeVisible();
    await portal.expectBadge('idle', 30_000);
    expect(loaded).toHaveLength(1);
    await expect
      .poll(async () => (await cachedAnswers(portal.page)).some(({ path }) => path.endsWith(post.image_url)), {
        timeout: 20_000,
      })
      .toBe(true);
  });
}

test('the wall of honour is drawn before the posts are here', async ({ portal }) => {
  await carryOnlyFirstPull(portal.page);
  await portal.goto('/special-awards');
  await expect(new PublicPages(portal.page, 'ar').honours.first()).toBeVisible();
});

test('the first picture of the wall is loaded before the device holds its row, and once', async ({
  portal,
  network,
  newTeacher,
  stack,
  sql,
}) => {
  const [picture] = await sql<{ url: string }[]>`select image_url as url from public.award_images limit 1`;
  if (!picture) throw new Error('the school has no picture of an award');
  const { id } = await newTeacher();
  await sql`
    insert into public.achievements (title, year, image, teacher_id) values ('أول اللوحة', 2200, ${picture.url}, ${id})`;
  // The files that all visitors share are older for a while.
  await expect.poll(() => sharedText(stack), { timeout: 60_000 }).toContain(id);
  const loaded: Request[] = [];
  portal.page.on('request', (request) => request.url().endsWith(picture.url) && loaded.push(request));
  network.inject(/\/assets\/run-sync-/, 'hold-response', 100);
  await portal.page.goto(`${network.url}/special-awards`, { waitUntil: 'commit' });
  await expect.poll(() => loaded.length).toBe(1);
  network.heal();
  const shown = new PublicPages(portal.page, 'ar').honours.first().locator(`img[src$="${picture.url}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await portal.expectBadge('idle', 30_000);
  expect(loaded).toHaveLength(1);
});

test('a page that is still on its way has the name of the school', async ({ portal, stack, network }) => {
  network.inject(/\/assets\/auth-session-/, 'hold-response', 100);
  await enterAs(portal.page, stack, 'salma');
  await portal.goto('/student/dashboard');
  await expect(portal.page.getByText('نتحقق من حسابك')).toBeVisible();
  await expect(portal.page).toHaveTitle(school.name.ar);
  network.heal();
  await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(portal.page).toHaveTitle(new RegExp(`. · ${school.name.ar}$`));
});

test('a visitor who asks for a page of students loads its auth page beside the entry, and not the page', async ({
  portal,
}) => {
  const asked: string[] = [];
  portal.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await portal.goto('/student/dashboard');
  await expect(portal.page).toHaveURL(/\/student\/login\?next=/);
  await expect(portal.page.getByRole('textbox').first()).toBeVisible();
  // Nothing that runs has asked for anything yet.
  const besideEntry = asked.slice(
    0,
    asked.findIndex((path) => firstFile.test(path)),
  );
  for (const part of ['auth', 'auth-ar', 'forms']) {
    expect(besideEntry.some((path) => path.startsWith(`/assets/${part}-`))).toBe(true);
  }
  expect(asked.filter((path) => /^\/assets\/student-(?!ar-|en-)/.test(path))).toEqual([]);
});

for (const [path, title] of [
  ['/student/login', 'دخول الطلاب'],
  ['/student/dashboard', 'دخول الطلاب'],
  ['/teacher/signup', catalogues.ar.teacherAccount.signup.title],
  ['/admin', 'تسجيل الدخول'],
] as const) {
  test(`what stands on an auth page is said before any code is here: ${path}`, async ({ portal, network }) => {
    network.inject(/\/assets\//, 'hold-response', 100);
    await portal.page.goto(`${network.url}${path}`, { waitUntil: 'commit' });
    await expect(portal.page.getByText(title, { exact: true })).toBeVisible();
    network.heal();
    await expect(portal.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

for (const language of languages) {
  test(`a student is greeted by name before any code is here: ${language}`, async ({ portal, stack, network }) => {
    const name = 'سلمى غالي';
    await enterAs(portal.page, stack, 'salma');
    await portal.speak(language);
    // What a sign-in leaves beside the session.
    const note = { id: crypto.randomUUID(), name, isApproved: true, portal: 'student', role: null, isAdmin: false };
    await portal.page.addInitScript((text) => localStorage.setItem('user-session', text), JSON.stringify(note));
    network.inject(/\/assets\//, 'hold-response', 100);
    await portal.page.goto(`${network.url}/student/dashboard`, { waitUntil: 'commit' });
    await expect(portal.page.getByText(name).filter({ visible: true })).toHaveCount(1);
    network.heal();
    await expect(portal.page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

test('a post is read before its picture on a phone, and under it where there is room for both', async ({
  portal,
  sql,
}) => {
  const [post] = await sql<{ id: string }[]>`
    select id from public.posts where image_url like 'post-media/%' and length(content) > 900
    order by created_at desc limit 1`;
  if (!post) throw new Error('no long post of the school has a picture');
  await portal.goto(`/post/${post.id}`);
  const tops = () =>
    portal.post(post.id).evaluate((article) => ({
      words: article.querySelector('.shell-text p')?.getBoundingClientRect().top ?? Number.NaN,
      picture: article.querySelector('.shell-cover')?.getBoundingClientRect().top ?? Number.NaN,
      end: [...article.querySelectorAll('.shell-text p')].at(-1)?.getBoundingClientRect().top ?? Number.NaN,
    }));
  await expect(portal.post(post.id)).toBeVisible();
  const narrow = await tops();
  expect(narrow.words).toBeLessThan(narrow.picture);
  expect(narrow.picture).toBeLessThan(narrow.end);
  await portal.resize({ width: 1280, height: 800 });
  const wide = await tops();
  expect(wide.picture).toBeLessThan(wide.words);
});

test('the stylesheet is asked for before the scripts, of which a browser may hold back one', async ({ stack }) => {
  const page = await (await fetch(stack.url)).text();
  const at = page.indexOf('rel="preload" as="style"');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(page.indexOf('type="module"'));
});
