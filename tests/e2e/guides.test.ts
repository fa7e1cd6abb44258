import { press } from '../page-models/keyboard.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { expectNoFindings } from '../support/accessibility.ts';
import { cachedAnswers } from '../support/browser-caches.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { languages } from '../support/languages.ts';
import { settledCount } from '../support/settled-count.ts';
import { guideNames } from '../../src/features/information/guides/guide.ts';

const help = { ar: 'المساعدة', en: 'Help' } as const;

for (const language of languages) {
  test(`the help at the foot of every page leads to five guides, whose pictures speak the language (${language})`, async ({
    portal,
  }) => {
    const { page } = portal;
    await portal.speak(language);
    await portal.goto('/posts');
    await page.getByRole('contentinfo').getByRole('link', { name: help[language] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help[language]);
    const guides = page.locator('main ul').getByRole('link');
    await expect(guides).toHaveCount(guideNames.length);
    await guides.nth(1).click();
    await expect(page).toHaveURL(/\/help\/teacher$/);
    const pictures = page.locator('main img');
    expect(await settledCount(pictures)).toBeGreaterThan(2);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(300);
      expect(await picture.getAttribute('src')).toContain(`/guide-${language}-`);
    }
    await expectNoFindings(portal);
  });
}

testWithServiceWorker(
  'a guide that was read opens without a network, its pictures too; its parts are reached by keys',
  async ({ portal, network, context }) => {
    const { page } = portal;
    await page.setViewportSize({ width: 360, height: 740 });
    await portal.goto('/help/visitor');
    await portal.readyForOffline();
    const picture = page.locator('main img').first();
    await portal.goto('/help/visitor');
    await picture.scrollIntoViewIfNeeded();
    const isSeen = () => picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 300);
    await expect.poll(isSeen).toBe(true);
    // It is kept a while after it is seen.
    const path = await picture.evaluate((shown: HTMLImageElement) => new URL(shown.currentSrc).pathname);
    await expect.poll(async () => (await cachedAnswers(page)).map((kept) => kept.path)).toContain(path);
    network.cut();
    await context.setOffline(true);
    await page.reload();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(isSeen).toBe(true);
    await portal.goto('/help/owner');
    await expect(page.locator('#enter ol > li').first()).toBeVisible();

    const contents = new PublicPages(page, 'ar').contents;
    await press(page, contents.locator('summary'));
    await press(page, contents.getByRole('link').nth(1));
    await expect(page).toHaveURL(/#enter$/);
    await expect(page.locator('#enter')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

testWithServiceWorker('nothing of the guides’ pictures is loaded before somebody reads them', async ({ portal }) => {
  const asked: string[] = [];
  portal.page.on('request', (request) => asked.push(request.url()));
  await portal.goto('/help');
  await portal.readyForOffline();
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((url) => /[/]guide-.*[.]webp/.test(url))).toEqual([]);
});

test('teachers find their guide in their menu, and a guide is printed without what is pressed', async ({
  portal,
  stack,
}) => {
  const { page } = portal;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(portal, stack, { as: 'mona', language: 'ar', path: '/teacher/dashboard' });
  await page.getByRole('button', { name: 'حسابي' }).click();
  await page.getByRole('dialog').getByRole('link', { name: help.ar }).click();
  await expect(page).toHaveURL(/\/help\/teacher$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main nav').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('#write ol > li').first()).toBeVisible();
});

test('an address that names no guide shows all of them', async ({ portal }) => {
  await portal.goto('/help/nobody');
  await expect(portal.page.locator('main ul').getByRole('link')).toHaveCount(guideNames.length);
});
