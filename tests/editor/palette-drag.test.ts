import { expect } from '@playwright/test';
import type { EditorWindow } from '../support/editor-window/editor-window.ts';
import { test } from '../support/editor-window/window-test.ts';

const file = 'src/features/home/home-page.tsx';
const statement = '.shell-opening p.shell-statement';

/** Opens the palette beside the opening of the page, and takes hold of a tag. */
async function takeHold(editor: EditorWindow, tag: string): Promise<void> {
  const { page, inspector } = editor;
  await editor.open('/', '#home-today');
  await editor.selectAny('#home-today');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await inspector.getByText('Add an element').click();
  await inspector.getByLabel('What', { exact: true }).fill(tag);
  await inspector.locator(`label:has([type=radio][value=${tag}])`).hover();
  await page.mouse.down();
}

/** Moves to the end of an element, in the window's own pixels. */
async function moveBehind(editor: EditorWindow, selector: string): Promise<void> {
  const box = await editor.frame.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  await editor.page.mouse.move(box.x + 20, box.y + box.height - 3, { steps: 6 });
  await editor.page.mouse.move(box.x + 21, box.y + box.height - 2);
}

test('a line is dragged out of the palette into the page, where a line shows its place, and stands there', async ({
  editor,
  page,
}) => {
  const before = await editor.source(file);
  await takeHold(editor, 'hr');
  await moveBehind(editor, statement);
  // Let go of outside of the page nothing is added.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await editor.inspector.locator('label:has([type=radio][value=hr])').hover();
  await page.mouse.down();
  await moveBehind(editor, statement);
  await page.mouse.up();
  await expect(editor.frame.locator(`${statement} + hr`)).toHaveCount(1);
  expect((await editor.source(file)).split('<hr />')).toHaveLength(2);
  expect(await editor.source(file)).toMatch(/home\.statement'\)\}<\/p>\s*<hr \/>/);
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
});

test('what says something is asked for its words where it was dropped, and a place that takes nothing says why', async ({
  editor,
  page,
}) => {
  await takeHold(editor, 'p');
  await moveBehind(editor, statement);
  await page.mouse.up();
  const form = editor.inspector.getByRole('form', { name: 'Add an element' });
  await expect(form.getByLabel('Words in العربية')).toBeFocused();
  await expect(form.locator('[type=radio][value=p]')).toBeChecked();
  await expect(form.getByLabel('Where', { exact: true })).toHaveValue('after');
  await form.getByLabel('Words in العربية').fill('أهلًا بالجميع');
  await form.getByLabel('Words in English').fill('Welcome, all');
  await form.getByRole('button', { name: 'Add the element' }).click();
  await expect(editor.frame.locator(`${statement} + p`)).toHaveText('أهلًا بالجميع');
  await editor.undoAll();
  await editor.inspector.getByText('Add an element').click();
  await editor.inspector.getByLabel('What', { exact: true }).fill('li');
  await editor.inspector.locator('label:has([type=radio][value=li])').hover();
  await page.mouse.down();
  await moveBehind(editor, statement);
  await page.mouse.up();
  await expect(page.getByRole('status')).toContainText('HTML does not allow');
});
