import type { Page, Request } from '@playwright/test';
import { InstalledPortal } from '../page-models/installed-portal.ts';
import { cachedAnswers, foreignShellFiles } from '../support/browser-caches.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { expect, testWithServiceWorker as base } from '../support/fixtures.ts';
import {
  assetsOf,
  buildNextRelease,
  nextReleaseMark,
  startReleaseHost,
  type ReleaseHost,
} from '../support/releases.ts';

const present = 'dist';
const everything = 100_000;
/** Pictures that are held up, of six connections to a host: the new release needs one as well. */
const heldPictures = 4;
/** Long enough for a second reload to show itself. */
const settleMs = 1_000;

interface Releases {
  readonly host: ReleaseHost;
  /** The folder of the release after the one in `dist`. */
  readonly next: string;
}

const test = base.extend<object, { readonly releases: Releases }>({
  releases: [
    async ({ stack }, use) => {
      const release = await buildNextRelease();
      const host = await startReleaseHost(stack.url, release);
      await use({ host, next: release.folder });
      await host.close();
      await release.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  network: async ({ releases }, use) => {
    releases.host.publish('present');
    const proxy = await startFaultProxy(releases.host.url);
    await use(proxy);
    await proxy.close();
  },
});

async function expectRelease(installed: InstalledPortal, wanted: 'present' | 'next'): Promise<void> {
  const marked = installed.page.locator(`html[${nextReleaseMark}]`);
  const count = wanted === 'next' ? 1 : 0;
  // What the portal could not do at once it tries again every five seconds.
  await expect(marked)
    .toHaveCount(count, { timeout: 15_000 })
    .catch(() => installed.stopIdleWorker());
  await expect(marked).toHaveCount(count, { timeout: 15_000 });
}

test('a new release is offered, and one reload brings it without a file of the old one', async ({
  portal,
  releases,
}) => {
  const [old, coming] = [await assetsOf(present), await assetsOf(releases.next)];
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  await expectRelease(installed, 'present');

  releases.host.publish('next');
  expect(await installed.lookForUpdate()).toBe('installed');
  // The card is code of the present release that the host no longer has.
  await expect(installed.applyButton).toBeVisible();
  expect((await installed.loadedAssets()).filter((path) => !old.has(path))).toEqual([]);
  // What only those load who work here, where visits are counted, or where a browser starts no worker, is not kept ahead;
  // whoever has not used it yet is led to the new release.
  const replaced = [...old].filter(
    (path) => !coming.has(path) && !/^\/assets\/(?:guide-|search-index|staff|visits|vitals)/.test(path),
  );
  expect(replaced.length).toBeGreaterThan(3);
  expect(await statusesOf(installed, replaced)).toEqual(replaced.map(() => 200));

  await installed.applyButton.click();
  await expectRelease(installed, 'next');
  await portal.expectBadge('idle');
  await portal.page.waitForTimeout(settleMs);
  await expect.poll(() => installed.loads).toBe(1);
  await expect(installed.updateCard).toHaveCount(0);
  const loaded = await installed.loadedAssets();
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((path) => !coming.has(path))).toEqual([]);
  expect(await foreignShellFiles(await cachedAnswers(portal.page), releases.next)).toEqual([]);
});

function statusesOf({ page }: InstalledPortal, paths: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (wanted) => Promise.all(wanted.map(async (path) => (await fetch(path, { cache: 'no-store' })).status)),
    paths,
  );
}

test('where there is no worker, a page whose code the new release has replaced opens in the new release', async ({
  portal,
  network,
  releases,
}) => {
  network.inject(/\/service-worker\.js/, 'unavailable', everything);
  await portal.goto('/posts');
  const installed = new InstalledPortal(portal.page);
  await expect(portal.articles.first()).toBeVisible();
  // What comes behind the page is here: one of those parts that fails would bring the new release too, and cost the click.
  await portal.expectBadge('idle');
  await portal.page.waitForLoadState('networkidle');
  releases.host.publish('next');
  await portal.page.locator('footer a[href="/faq"]').click();
  await expect(portal.page.locator(`html[${nextReleaseMark}]`)).toHaveCount(1);
  await expect(portal.page.locator('main h1')).toBeVisible();
  await expect(portal.page).toHaveURL(/\/faq$/);
  await expect.poll(() => installed.loads).toBe(1);
});

test('a tab that did not ask for the new release is not reloaded until it agrees', async ({
  portal,
  newTab,
  releases,
}) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const other = await newTab();
  await other.goto('/posts');
  await other.expectBadge('idle');
  const [asking, reading] = [new InstalledPortal(portal.page), new InstalledPortal(other.page)];
  releases.host.publish('next');
  expect(await asking.lookForUpdate()).toBe('installed');
  await asking.applyButton.click();
  await expectRelease(asking, 'next');
  await other.page.waitForTimeout(settleMs);
  expect(reading.loads).toBe(0);
  await expectRelease(reading, 'present');
  await expect(other.articles.first()).toBeVisible();
  await reading.applyButton.click();
  await expectRelease(reading, 'next');
  await expect.poll(() => [reading.loads, asking.loads]).toEqual([1, 1]);
  await other.page.waitForTimeout(settleMs);
  expect([reading.loads, asking.loads]).toEqual([1, 1]);
});

test('a page nobody looks at takes the new release by itself once nothing waits to be sent', async ({
  portal,
  network,
  releases,
}) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  releases.host.publish('next');
  expect(await installed.lookForUpdate()).toBe('installed');
  await expect(installed.updateCard).toBeVisible();

  network.inject(/sync_push/, 'unavailable', everything);
  await portal.like('ar', portal.articles.nth(2)).click();
  await portal.expectPending(1);
  await installed.setVisible(false);
  await portal.page.waitForTimeout(settleMs);
  expect(installed.loads).toBe(0);

  network.heal();
  await installed.setVisible(true);
  await portal.expectPending(0);
  await portal.page.waitForTimeout(settleMs);
  expect(installed.loads).toBe(0);
  await installed.setVisible(false);
  await expectRelease(installed, 'next');
  await expect.poll(() => installed.loads).toBe(1);
});

test('what waits is sent while nobody looks, and the new release is taken then', async ({
  portal,
  network,
  releases,
}) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  network.inject(/sync_push/, 'unavailable', everything);
  await portal.like('ar', portal.articles.nth(3)).click();
  await portal.expectPending(1);
  await installed.setVisible(false);
  releases.host.publish('next');
  expect(await installed.lookForUpdate()).toBe('installed');
  await portal.page.waitForTimeout(settleMs);
  expect(installed.loads).toBe(0);
  network.heal();
  await portal.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => installed.loads, { timeout: 30_000 }).toBe(1);
  await expectRelease(installed, 'next');
  await portal.expectPending(0);
});

test('a release found while nobody looks is taken by itself too', async ({ portal, releases }) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  await installed.setVisible(false);
  releases.host.publish('next');
  expect(await installed.lookForUpdate()).toBe('installed');
  await expectRelease(installed, 'next');
});

/** The pictures that a page has asked for and that have neither come nor failed, as they are at any time. */
function openPictures(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/storage/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** The addresses of the pictures that a page shows and the worker does not keep yet. */
async function picturesNotKept(page: Page): Promise<string[]> {
  const shown = await page
    .locator('img[src*="/storage/"]')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => new URL(currentSrc).pathname),
    );
  const kept = new Set((await cachedAnswers(page)).map(({ path }) => path));
  return shown.filter((path) => !kept.has(path));
}

test(
  'pictures that never come do not hold up the new release',
  { tag: '@long' },
  async ({ portal, network, releases }) => {
    await portal.goto('/posts');
    await portal.readyForOffline();
    // What was shown before it was there the worker loads by itself; only a picture that the page waits for holds it up.
    await expect.poll(() => picturesNotKept(portal.page)).toEqual([]);
    const installed = new InstalledPortal(portal.page);
    const open = openPictures(portal.page);
    network.inject(/\/storage\//, 'hold-response', heldPictures);
    await portal.articles.last().scrollIntoViewIfNeeded();
    await expect.poll(() => network.outstanding()).toBe(0);
    releases.host.publish('next');
    expect(await installed.lookForUpdate()).toBe('installed');
    await expect(installed.applyButton).toBeVisible();
    const held = [...open];
    expect(held).not.toEqual([]);
    await installed.applyButton.click();
    await expect.poll(() => held.filter((request) => open.has(request)), { timeout: 15_000 }).toEqual([]);
    await expectRelease(installed, 'next');
  },
);

test('an update that failed in this tab does not hide the next one from it', async ({ portal, network, releases }) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  releases.host.publish('next');
  network.inject(/^\/(?!service-worker\.js)/, 'html', everything);
  expect(await installed.lookForUpdate()).toBe('redundant');
  network.heal();
  expect(await installed.lookForUpdate()).toBe('installed');
  await expect(installed.updateCard).toBeVisible();
});

test('a sign-in page of the Wi-Fi during an update changes nothing, and the update comes later', async ({
  portal,
  network,
  releases,
}) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const installed = new InstalledPortal(portal.page);
  releases.host.publish('next');
  network.inject(/^\/(?!service-worker\.js)/, 'html', everything);
  expect(await installed.lookForUpdate()).toBe('redundant');
  expect(network.outstanding()).toBeLessThan(everything);
  await portal.goto('/');
  await expect(portal.articles.first()).toBeVisible();
  await expectRelease(installed, 'present');
  await expect(installed.updateCard).toHaveCount(0);
  const answers = await cachedAnswers(portal.page);
  expect(answers.map(({ path }) => path)).toContain('/');
  expect(await foreignShellFiles(answers, present)).toEqual([]);

  network.heal();
  expect(await installed.lookForUpdate()).toBe('installed');
  await installed.applyButton.click();
  await expectRelease(installed, 'next');
  expect(await foreignShellFiles(await cachedAnswers(portal.page), releases.next)).toEqual([]);
});
