import { alike, languages } from '../support/languages.ts';
import { expect } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { test } from '../support/editor-window/window-test.ts';

for (const language of languages)
  test(`everybody can use the window, in ${language}, light and dark`, alike(language), async ({ editor, page }) => {
    await editor.open('/', '#home-today');
    await editor.select('#home-today');
    await page.evaluate((chosen) => localStorage.setItem('manara-editor-language', chosen), language);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
      const report = await axeOn(page).exclude('iframe').analyze();
      expect(report.passes.length).toBeGreaterThan(10);
      expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    }
  });

test('the window opens no door without its key', async ({ page, running }) => {
  const { origin } = new URL(running.address);
  await page.goto(`${origin}/editor/`);
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the window itself never scrolls, whatever a page in its frame does', async ({ editor, page }) => {
  await editor.open('/faq', 'summary');
  // A list that is longer than the window, with words in it that only screen readers say.
  await expect(page.getByRole('tabpanel', { name: 'Pages' }).locator('[data-closed]').first()).toBeAttached();
  const banner = page.getByRole('banner');
  const before = await banner.boundingBox();
  await editor.frame
    .locator('html')
    .evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'start' }));
  const overlong = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await overlong()).toBe(0);
  expect(await banner.boundingBox()).toEqual(before);
});
