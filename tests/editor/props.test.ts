import { expect } from '@playwright/test';
import { test } from '../support/editor-window/window-test.ts';

const file = 'src/ui/toggle-button.tsx';

test('a property takes one of the values that its type allows, and one that is not written yet is found by its type', async ({
  editor,
}) => {
  const before = await editor.source(file);
  await editor.open('/', '#home-today');
  await editor.selectAny('article button[aria-pressed]');
  // The picture in it was hit: the button is what it stands in.
  await editor.inspector
    .getByRole('navigation')
    .getByRole('button', { name: /^Button ·/ })
    .click();
  await editor.page.getByRole('tab', { name: 'Properties' }).click();
  const type = editor.inspector.getByRole('combobox', { name: 'type', exact: true });
  // The types of the whole project are read before the first answer.
  await expect(type.getByRole('option')).toHaveCount(3, { timeout: 120_000 });
  await type.selectOption('reset');
  await expect.poll(() => editor.source(file)).toBe(before.replace('type="button"', 'type="reset"'));

  await editor.inspector.getByRole('combobox', { name: 'New property' }).fill('tabIndex');
  await editor.inspector.getByRole('textbox', { name: 'Its value' }).fill('0');
  await editor.inspector.getByRole('button', { name: 'Add the property' }).click();
  await expect.poll(() => editor.source(file)).toContain('tabIndex={0}');

  // What would be refused is not offered: it is listed with the reason, and says so also to whoever types its name.
  const name = editor.inspector.getByRole('combobox', { name: 'New property' });
  await name.fill('onBlur');
  await expect(editor.inspector.getByRole('textbox', { name: 'Its value' })).toHaveAttribute('readonly');
  await expect(name).toHaveAccessibleDescription(/run on every visitor/);
  await expect(editor.inspector.getByRole('button', { name: 'Add the property' })).toHaveCount(0);
  await name.fill('title');
  await expect(name).toHaveAccessibleDescription(/no words in its markup/);
  await editor.inspector.getByText(/that cannot be given here/).focus();
  await editor.page.keyboard.press('Enter');
  await expect(editor.inspector.getByRole('listitem').filter({ hasText: /^onBlur$/ })).toBeVisible();
  await editor.undoAll();
});

test('what a component needs is not taken from it: the reason is said, and nothing is written', async ({ editor }) => {
  await editor.open('/', 'article time');
  // In the page itself the whole card is one link that lies over it.
  const day = await editor.frame.locator('article time').first().innerText();
  await editor.page.getByRole('tabpanel').getByRole('button', { name: day, exact: true }).first().click();
  const wayOut = editor.inspector.getByRole('navigation');
  await wayOut
    .getByRole('button', { name: /^Group ·/ })
    .first()
    .click();
  await wayOut.getByRole('button', { name: 'Select the component Byline' }).click();
  await editor.page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByRole('button', { name: 'Remove when', exact: true }).click();
  await expect(editor.page.getByRole('status').filter({ hasText: 'needs this property' })).toBeVisible();
  expect(editor.difference()).toBe('');
});

test('a value of the theme is changed where it is written, to what its type allows, and what code works out stays', async ({
  editor,
}) => {
  const theme = 'src/ui/theme.ts';
  const before = await editor.source(theme);
  await editor.open('/', '#home-today');
  await editor.selectAny('#home-today');
  await editor.page.getByRole('tab', { name: 'Styles' }).click();
  await editor.inspector.getByText('Theme', { exact: true }).click();
  // A choice is one once the types have answered.
  const cursor = editor.inspector.getByRole('combobox', { name: 'cursorType', exact: true });
  await expect(cursor.getByRole('option')).toHaveText(['pointer', 'default'], { timeout: 120_000 });
  await cursor.selectOption('default');
  await expect.poll(() => editor.source(theme)).toBe(before.replace("cursorType: 'pointer'", "cursorType: 'default'"));
  const radius = editor.inspector.getByRole('combobox', { name: 'defaultRadius' });
  await radius.fill('lg');
  await radius.press('Enter');
  await expect.poll(() => editor.source(theme)).toContain("defaultRadius: 'lg'");
  await expect(editor.inspector).toContainText('scale');
  await expect(editor.inspector.getByRole('textbox', { name: 'scale' })).toHaveCount(0);
  await editor.undoAll();
});
