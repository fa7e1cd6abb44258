import { expect, type Frame, type Page } from '@playwright/test';
import { drawnOver, labelsDrawnAt, type ScreenRect } from '../support/editor-frame/drawn-over.ts';
import { test } from '../support/editor-window/window-test.ts';

/** Where words are read in a frame, on the screen of the window. */
async function wordsSeen(frame: Frame): Promise<readonly ScreenRect[]> {
  const element = await frame.frameElement();
  const [box, width] = [await element.boundingBox(), await frame.evaluate(() => innerWidth)];
  if (!box) throw new Error('the frame is not seen');
  const scale = box.width / width;
  const rects = await frame.evaluate(() => {
    const found: { left: number; top: number; right: number; bottom: number }[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      // What only screen readers say is cut to a pixel.
      if (parent.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // The box of a line reaches over its letters by what the typeface leaves above and below them.
        const over = (bottom - top) * 0.15;
        found.push({ left, top: top + over, right, bottom: bottom - over });
      }
    }
    return found;
  });
  return rects.map(({ left, top, right, bottom }) => ({
    left: box.x + left * scale,
    top: box.y + top * scale,
    right: box.x + right * scale,
    bottom: box.y + bottom * scale,
  }));
}

/** Where words are covered by the names of outlines. */
async function covered(page: Page): Promise<readonly string[]> {
  const names = await labelsDrawnAt(page, 'name');
  expect(names.length).toBeGreaterThan(0);
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  const words = (await Promise.all(frames.map(wordsSeen))).flat();
  const shared = (one: ScreenRect, other: ScreenRect) => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 1 && height > 1 ? width * height : 0;
  };
  return names.flatMap((name) =>
    words.filter((word) => shared(name, word) > 0).map((word) => JSON.stringify([name, word])),
  );
}

const nameOf = async (page: Page) => (await drawnOver(page)).find(({ kind }) => kind.startsWith('label name'))?.words;
/** What the way to the selected element calls it. */
const crumbOf = (page: Page) =>
  page.locator('[data-panel=inspector] nav [aria-current]').evaluate((crumb) => {
    const title = crumb.querySelector('svg')?.parentElement?.nextElementSibling;
    return title?.textContent ?? '';
  });

for (const language of ['ar', 'en'] as const)
  test(`the name of an outline is that of the layers and covers no words of the page, in a window in ${language}`, async ({
    editor,
    page,
  }) => {
    await editor.open('/', '#home-today', language);
    for (const place of ['header a', '#home-today', 'main .shell-statement', 'footer a']) {
      const element = editor.frame.locator(place).first();
      await element.scrollIntoViewIfNeeded();
      await editor.choose(element);
      const crumb = await crumbOf(page);
      await expect.poll(() => nameOf(page), place).toBe(crumb);
      await expect.poll(() => covered(page), place).toEqual([]);
    }
  });

test('a long name is cut in a narrow frame and said whole', async ({ editor, page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('manara-editor-view', JSON.stringify({ widths: [360], languages: ['ar'], scheme: 'light' })),
  );
  await editor.open('/', '#home-today');
  const title = editor.frame.locator('main .shell-statement').first();
  await editor.choose(title);
  const whole = (await title.innerText()).replaceAll(/\s+/g, ' ').trim();
  await expect.poll(() => nameOf(page)).toContain(whole.slice(0, 40));
  const frame = await page.locator('iframe').first().boundingBox();
  const [name] = await labelsDrawnAt(page, 'name');
  expect(name?.left).toBeGreaterThanOrEqual((frame?.x ?? 0) - 1);
  expect(name?.right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
  await expect(page.getByRole('contentinfo').getByRole('status').first()).toContainText(whole.slice(0, 40));
});
