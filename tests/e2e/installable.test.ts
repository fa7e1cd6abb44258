import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { PortalPage } from '../page-models/portal-page.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect, testWithServiceWorker as base } from '../support/fixtures.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly dir: string;
  readonly lang: string;
  readonly display: string;
  readonly start_url: string;
  readonly scope: string;
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly shortcuts: readonly { url: string }[];
}

/** Nothing can be installed from the private windows that tests run in: a profile on disk can. */
const test = base.extend<{ readonly profile: BrowserContext }>({
  profile: async ({ playwright, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'manara-profile-'));
    const context = await playwright.chromium.launchPersistentContext(folder, launchOptions);
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

test.use(await wholeChromium());

async function readManifest(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '/none', page.url()).href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  return (await answer.json()) as Manifest;
}

test('the manifest says in Arabic what is installed', async ({ portal }) => {
  await portal.goto('/');
  const manifest = await readManifest(portal.page);
  expect(manifest).toMatchObject({
    short_name: 'منارة',
    dir: 'rtl',
    lang: 'ar',
    display: 'standalone',
    start_url: '/',
    scope: '/',
    theme_color: '#4A56E2',
  });
  expect(manifest.name).toMatch(/^\p{Script=Arabic}{3}/u);
  await expect(portal.page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#4A56E2');
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/posts', '/search', '/saved', '/teacher/posts/new']);
  await portal.goto('/posts');
  await expect(portal.articles.first()).toBeVisible();
  await portal.goto('/search');
  await expect(portal.page.locator('main input[type=search]')).toBeVisible();
  await portal.goto('/saved');
  await expect(portal.page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('منشوراتك');
  // Whoever is not signed in is led there by the way in.
  await portal.page.goto(new URL('/teacher/posts/new', portal.page.url()).href);
  await expect(portal.page).toHaveURL(/\/teacher\/login\?next=%2Fteacher%2Fposts%2Fnew$/);
});

test('every icon exists in the size that the manifest promises, and maskable ones fill their square', async ({
  portal,
}) => {
  await portal.goto('/');
  const { icons } = await readManifest(portal.page);
  const kinds = icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
  expect(kinds).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']));
  const touchIcon = await portal.page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: touchIcon ?? '/none', sizes: '180x180' }]) {
    const size = await portal.page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  // A launcher cuts its own shape out of these: a clear corner would show as a hole.
  for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
    const clearPixels = await portal.page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(picture, 0, 0);
      const pixels = drawing?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      return pixels.filter((value, index) => index % 4 === 3 && value < 255).length;
    }, src);
    expect(clearPixels, src).toBe(0);
  }
});

test('Chromium would install the portal', async ({ profile, network }) => {
  const portal = new PortalPage(await profile.newPage(), network.url);
  await portal.goto('/');
  await portal.readyForOffline();
  const session = await profile.newCDPSession(portal.page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.url).toBe(`${network.url}/manifest.webmanifest`);
  expect(manifest.errors).toEqual([]);
  // While Chromium still looks it has something to say of that, too.
  const errors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  await expect.poll(errors).toEqual([]);
});

test('Chromium would not install a portal whose manifest is gone', async ({ profile, network }) => {
  const portal = new PortalPage(await profile.newPage(), network.url);
  network.inject(/manifest\.webmanifest/, 'html', 10);
  await portal.goto('/');
  const session = await profile.newCDPSession(portal.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.length).toBeGreaterThan(0);
});
