import { expect } from '@playwright/test';
import type { EditorWindow } from '../support/editor-window/editor-window.ts';
import { test } from '../support/editor-window/window-test.ts';

const file = 'src/features/home/home-page.tsx';
const statement = '.shell-opening p.shell-statement';
const day = 'div:has(> #home-today) > time';

/** Does something, and waits until it stands on disk and the page shows just that. */
async function step(editor: EditorWindow, does: () => Promise<unknown>): Promise<void> {
  const before = await editor.source(file);
  await does();
  await expect.poll(() => editor.source(file)).not.toBe(before);
  await expect(editor.page.locator('[data-state=writing]')).toHaveCount(0);
  await expect(editor.frame.locator('[data-manara-editor=copy]')).toHaveCount(0);
}

/** Does something with an element of the page by its menu. */
async function byMenu(editor: EditorWindow, selector: string, name: string): Promise<void> {
  await editor.frame.locator(selector).first().click({ button: 'right' });
  const item = editor.page.getByRole('menuitem', { name, exact: true });
  await expect(item).toHaveAttribute('aria-disabled', 'false');
  await item.click();
}

/** What stands in the opening of the page, by tags and how often. */
const opening = (editor: EditorWindow) =>
  editor.frame
    .locator('.shell-opening > div')
    .evaluate((wrap) => [...wrap.children].map(({ localName }) => localName).join(' '));

/** Whether the source has the day before the heading. */
async function dayIsFirst(editor: EditorWindow): Promise<boolean> {
  const source = await editor.source(file);
  return source.indexOf('<time') < source.indexOf('<h2');
}

test('the opening of the Arabic home page is rebuilt by the pointer, and undone to an empty difference @long', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await expect(editor.frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await editor.openLayers();
  // Wide enough for the day to be seen beside the heading.
  await page.getByRole('button', { name: '768', exact: true }).click();
  await expect(editor.frame.locator(day)).toBeVisible();
  await step(editor, async () => {
    await editor.frame.locator(day).hover();
    await page.mouse.down();
    // The upper right corner is where the heading begins.
    const heading = editor.frame.locator('#home-today');
    const width = await heading.evaluate((element) => element.getBoundingClientRect().width);
    await heading.hover({ position: { x: width - 6, y: 6 }, force: true });
    await heading.hover({ position: { x: width - 4, y: 8 }, force: true });
    await page.mouse.up();
  });
  await expect.poll(() => dayIsFirst(editor)).toBe(true);
  await step(editor, () => byMenu(editor, statement, 'Move down'));
  await expect.poll(() => opening(editor)).toBe('h1 div p');
  await step(editor, () => byMenu(editor, statement, 'Duplicate'));
  await expect.poll(() => opening(editor)).toBe('h1 div p p');
  await step(editor, () => byMenu(editor, statement, 'Wrap in a box'));
  await expect.poll(() => opening(editor)).toBe('h1 div div p');
  await step(editor, () => byMenu(editor, `.shell-opening > div > p`, 'Remove'));
  await step(editor, () => byMenu(editor, statement, 'Move out'));
  await expect.poll(() => opening(editor)).toBe('h1 div div p');
  await step(editor, () => byMenu(editor, statement, 'Move up'));
  await step(editor, () => byMenu(editor, statement, 'Move up'));
  await expect.poll(() => opening(editor)).toBe('h1 p div div');
  await step(editor, () => byMenu(editor, '#home-today', 'Duplicate'));
  await step(editor, () => byMenu(editor, '#home-today + h2', 'Remove'));
  await step(editor, async () => {
    await editor.selectAny('#home-today');
    const heading = editor.layers.getByRole('treeitem', { selected: true });
    await expect(heading).toHaveAttribute('data-tag', 'h2');
    const time = editor.layers.locator('[data-tag=time]').first();
    await heading.hover();
    await page.mouse.down();
    await time.hover({ position: { x: 120, y: 15 }, force: true });
    await time.hover({ position: { x: 120, y: 3 }, force: true });
    await page.mouse.up();
  });
  await expect.poll(() => dayIsFirst(editor)).toBe(false);
  await step(editor, () => byMenu(editor, statement, 'Duplicate'));
  await step(editor, () => byMenu(editor, statement, 'Remove'));
  await expect(editor.frame.locator(statement)).toHaveCount(1);
  // React shows the copy by the node of the one that is gone: it is another element all the same.
  await editor.frame.locator(statement).click();
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toContainText('Paragraph');
  await editor.undoAll();
  await expect.poll(() => opening(editor)).toBe('h1 p div');
});

test('the same by keys alone, in the tree of layers, and undone to an empty difference @long', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  const press = (keys: string) => step(editor, () => page.keyboard.press(keys));
  const selected = editor.layers.getByRole('treeitem', { selected: true });
  const choose = async (linesBelow: number, name: RegExp) => {
    await editor.layers.focus();
    // The layers follow the page a little later: the lines are counted again where they were those of before.
    await expect(async () => {
      await page.keyboard.press('Home');
      await page.keyboard.type('Content');
      await expect(editor.layers.locator('[data-focused]')).toContainText('Content', { timeout: 1_000 });
      for (let line = 0; line < linesBelow; line += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(selected).toHaveText(name, { timeout: 5_000 });
    }).toPass();
  };
  await choose(4, /^Paragraph/);
  await press('Alt+ArrowDown');
  await expect.poll(() => opening(editor)).toBe('h1 div p');
  await press('Alt+ArrowUp');
  await press('Control+g');
  await expect.poll(() => opening(editor)).toBe('h1 div div');
  await press('Alt+ArrowLeft');
  await expect.poll(() => opening(editor)).toBe('h1 div p div');
  await press('Alt+ArrowRight');
  await expect.poll(() => opening(editor)).toBe('h1 div div');
  await press('Control+d');
  await expect(editor.frame.locator(statement)).toHaveCount(2);
  await press('Delete');
  await expect(editor.frame.locator(statement)).toHaveCount(1);
  await choose(4, /^Group/);
  await press('Control+d');
  // Past what is the same to the letter a move would write nothing.
  await press('Alt+ArrowDown');
  await press('Delete');
  await editor.undoAll();
  await expect.poll(() => opening(editor)).toBe('h1 p div');
});
