import { expect, type Page } from '@playwright/test';
import { languages } from '../support/languages.ts';
import { words as arabicWords } from '../../src-preview/outer/language/words.ar.ts';
import { words as englishWords } from '../../src-preview/outer/language/words.en.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';
import { test } from '../support/editor-window/window-test.ts';

const wordsIn = { ar: arabicWords, en: englishWords } as const;
const room = { width: 1280, height: 720 };

/** What of the window's menu is outside of it; nothing where it is whole. */
const outside = (page: Page) =>
  page.getByRole('menu').evaluate((menu) => {
    const { left, top, right, bottom } = menu.getBoundingClientRect();
    return [left < 0, top < 0, right > innerWidth, bottom > innerHeight].filter(Boolean).length;
  });

for (const language of languages)
  test(`the menu of an element low on a small screen is whole or scrolls, and keys keep what they are on in sight, in ${language}`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize(room);
    await editor.open('/', '#home-today', language);
    await editor.selectAny('#home-today');
    for (const place of [0.3, 0.6, 0.95]) {
      const frame = await page.locator('iframe').first().boundingBox();
      if (!frame) throw new Error('the frame is not seen');
      await page.mouse.click(frame.x + frame.width * 0.5, frame.y + frame.height * place, { button: 'right' });
      const menu = page.getByRole('menu');
      await expect(menu).toHaveAttribute('aria-busy', 'false');
      await expect.poll(() => outside(page)).toBe(0);
      for (const key of ['End', 'Home', 'ArrowUp']) {
        await page.keyboard.press(key);
        const focused = menu.locator(':focus');
        await expect(focused).toHaveCount(1);
        await expect(focused).toBeInViewport({ ratio: 0.99 });
      }
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  });

for (const language of languages)
  test(`the page is seen beside the colours, and shows at once what is changed there, in ${language}`, async ({
    editor,
    page,
  }) => {
    const { tokens } = wordsIn[language];
    await page.setViewportSize(room);
    await editor.open('/', '#home-today', language);
    const before = await editor.source('src/ui/tokens.css');
    await page.getByRole('tab', { name: tokens.tab }).click();
    const all = page.getByRole('region', { name: tokens.title });
    await all.getByText('--brand', { exact: true }).locator('..').press('Enter');
    const frame = page.locator('iframe').first();
    await expect(frame).toBeInViewport({ ratio: 0.9 });
    const boxOf = async (one: typeof all) => {
      const box = await one.boundingBox();
      if (!box) throw new Error('a part of the window is not seen');
      return { left: box.x, right: box.x + box.width };
    };
    const field = page.locator('[data-whole] > :last-child input:not([type=color])').first();
    const [table, shown, side] = [await boxOf(all), await boxOf(frame), await boxOf(field)];
    const isBetween =
      shown.left >= Math.min(table.right, side.right) - 1 && shown.right <= Math.max(table.left, side.left) + 1;
    expect(isBetween, JSON.stringify({ table, shown, side })).toBe(true);
    await field.fill('#3344cc');
    await field.press('Enter');
    const brand = () =>
      editor.frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand').trim());
    await expect.poll(brand).toBe('#3344cc');
    await expect(frame).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('tab', { name: tokens.tab }).focus();
    const asItWas = async () => expect(await editor.source('src/ui/tokens.css')).toBe(before);
    await undoAll(page, asItWas, wordsIn[language].undo);
  });

for (const language of languages)
  test(`what something stands in shares a line in which each is whole or ends in an ellipsis, in ${language}`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize(room);
    await editor.open('/', '#home-today', language);
    await editor.selectAny('#home-today');
    const crumbs = page.locator('[data-panel=inspector] nav li:not([aria-current])');
    await expect(crumbs).toHaveCount(3);
    const cut = await crumbs.locator('bdi').evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => ({
          // Room for a letter and the ellipsis.
          isReadable: one.clientWidth >= 2 * Number.parseFloat(getComputedStyle(one).fontSize),
          ends: getComputedStyle(one).textOverflow,
        })),
    );
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.filter(({ isReadable, ends }) => !isReadable || ends !== 'ellipsis')).toEqual([]);
  });

for (const language of languages)
  test(`the table of colours keeps to its own room beside the page, in ${language}`, async ({ editor, page }) => {
    const { tokens } = wordsIn[language];
    await page.setViewportSize({ width: 1440, height: 900 });
    await editor.open('/', '#home-today', language);
    await page.getByRole('tab', { name: tokens.tab }).click();
    const table = page.getByRole('region', { name: tokens.title }).getByRole('table').first();
    await expect(table).toBeVisible();
    const beyond = await table.evaluate((one) => {
      const [own, around] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
      return around ? Math.max(around.left - own.left, own.right - around.right) : Infinity;
    });
    expect(beyond).toBeLessThanOrEqual(1);
  });
