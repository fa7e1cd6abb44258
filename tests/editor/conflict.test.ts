import { expect } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { test } from '../support/editor-window/window-test.ts';

const file = 'src/i18n/messages.ar.ts';
const entry = (text: string) => `'home.today': '${text}'`;
const [was, theirs, mine] = ['اليوم في المدرسة', 'يومنا في المدرسة', 'مدرستنا اليوم'];

test('a text that somebody else changes while it is typed over is shown three ways, and either is chosen @long', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  expect(before).toContain(entry(was));
  await editor.select('#home-today');
  const field = editor.inspector.getByRole('textbox').first();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this text meanwhile' });
  await field.fill(mine);
  await editor.write(file, before.replace(entry(was), entry(theirs)));
  // An edit made elsewhere is seen, and what is being typed stays.
  await expect(editor.frame.locator('#home-today')).toHaveText(theirs);
  await expect(field).toHaveValue(mine);
  await field.blur();
  for (const text of [was, mine, theirs]) await expect(dialog).toContainText(text);
  const { violations } = await axeOn(page).exclude('iframe').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep what stands' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(theirs);
  expect(await editor.source(file)).toContain(entry(theirs));

  await field.fill(mine);
  await editor.write(file, before);
  await expect(editor.frame.locator('#home-today')).toHaveText(was);
  await field.blur();
  await dialog.getByRole('button', { name: 'Write mine' }).press('Enter');
  await expect.poll(() => editor.source(file)).toBe(before.replace(entry(was), entry(mine)));
  await expect(editor.frame.locator('#home-today')).toHaveText(mine);
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
});
