import type { Page } from '@playwright/test';
import { school } from '../../src/domain/school.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const desktop = { width: 1280, height: 800 };
const scrollLine = (page: Page) => page.locator('header [aria-hidden=true]').last();

test('the site’s navigation and footer end at the teachers’ auth pages and pages', async ({ portal, stack }) => {
  const { page } = portal;
  const site = new PublicPages(page, 'ar');
  await page.setViewportSize(desktop);
  await portal.goto('/student/login');
  await expect(page.locator('footer')).toBeVisible();
  // The places of the head come with the second frame.
  await expect.poll(() => site.navigation.count()).toBeGreaterThan(5);
  const expectAlone = async (path: string) => {
    await portal.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // It comes with the second frame, as the places and the foot would.
    await expect(page.locator('header').getByRole('button', { name: 'English' })).toBeVisible();
    await expect(page.locator('footer')).toHaveCount(0);
    await expect(site.navigation).toHaveCount(0);
    await expect(site.moreButton).toHaveCount(0);
    await expect(page.locator('header a[href="/"]').first()).toBeVisible();
  };
  await expectAlone('/teacher/login');
  await expectAlone('/teacher/signup');
  await enterAs(page, stack, 'mona');
  await expectAlone('/teacher/dashboard');
});

test('on a desktop every place of the teachers’ portal is in sight, on a phone in its menu', async ({
  portal,
  stack,
}) => {
  const { page } = portal;
  await enterAs(page, stack, 'layla');
  const places = [
    '/',
    '/teacher/dashboard',
    '/teacher/posts',
    '/teacher/manage-gpa',
    '/teacher/achievements',
    '/teacher/award-images/new',
    '/teacher/profile',
  ];
  for (const language of languages) {
    await portal.goto('/teacher/dashboard');
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
    const bar = page.getByRole('navigation', {
      name: language === 'ar' ? catalogues.ar.teacherLayout.label : catalogues.en.teacherLayout.label,
    });
    const menu = page.getByRole('button', { name: language === 'ar' ? 'القائمة' : 'Menu' });
    const pathsIn = () => bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const width of [1248, 1280, 1439, 1440]) {
      await portal.resize({ width, height: 800 });
      await expect(menu).toBeHidden();
      await expect.poll(pathsIn).toEqual(expect.arrayContaining(places));
      // Letters of another type, which stand there until these are here, have other widths.
      await page.evaluate(async () => void (await document.fonts.ready));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const tops = await page
        .locator('header a, header button')
        .evaluateAll((all) => all.flatMap((one) => (one.checkVisibility() ? [one.getBoundingClientRect()] : [])))
        .then((boxes) => boxes.map(({ left, right }) => [left, right] as const).sort(([a], [b]) => a - b));
      // No two of them share a place.
      for (const [at, [left]] of tops.entries()) {
        if (at > 0) expect(left, `${width} ${language}`).toBeGreaterThanOrEqual((tops[at - 1]?.[1] ?? 0) - 1);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await menu.click();
    const sheet = page.getByRole('dialog', { name: language === 'ar' ? 'القائمة' : 'Menu' });
    const offered = () =>
      sheet.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(offered).toEqual(expect.arrayContaining(places));
    await expect(sheet.getByRole('button', { name: language === 'ar' ? 'تسجيل الخروج' : 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the footer leads on, reaches the school and names its rules', async ({ portal }) => {
  await portal.goto('/faq');
  const footer = portal.page.locator('footer');
  await expect(footer).toContainText(school.phone);
  const paths = () => footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(['/', '/special-awards', '/faq', '/contact', '/posts', '/privacy', '/terms']));
  await expect(footer).toContainText(school.email);
  await expect(footer).toContainText(school.address.ar);
});

test('a line says how far a page is read', async ({ portal }) => {
  const { page } = portal;
  await portal.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const line = scrollLine(page);
  const share = () => line.evaluate((one) => one.getBoundingClientRect().width / innerWidth);
  await expect.poll(share).toBeLessThan(0.02);
  // The foot of the page comes later, and its end is further down then.
  const shareAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return share();
  };
  await expect.poll(shareAtEnd).toBeGreaterThan(0.95);
});

test('whoever has paid is told so and led home; the demonstration shows the same figures to everybody', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.goto('/simple-dashboard');
  await expect(page.locator('main dd')).toHaveText(['٣', '٢٤', '٩', /^٣٫٦/]);
  await portal.goto('/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogues.ar.success.title);
  await page.locator('main').getByRole('link', { name: 'إلى الرئيسية' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('what other places show of the portal: Arabic, its colour, and a picture of 1200 by 630', async ({ portal }) => {
  await portal.goto('/');
  const { request } = portal.page;
  const at = (path: string) => request.get(new URL(path, portal.page.url()).href);
  const html = await (await at('/')).text();
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('<meta name="theme-color" content="#4A56E2"');
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const png = await (await at(new URL(picture).pathname)).body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
});
