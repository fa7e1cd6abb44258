import { expect } from '@playwright/test';
import { layerWords } from '../../src-preview/outer/language/layer-words.en.ts';
import { words } from '../../src-preview/outer/language/words.en.ts';
import { axeOn } from '../support/accessibility.ts';
import { drawnOver } from '../support/editor-frame/drawn-over.ts';
import { pathIn } from '../support/editor-window/path-in.ts';
import { test } from '../support/editor-window/window-test.ts';
import { settledCount } from '../support/settled-count.ts';

const file = 'src/features/home/home-page.tsx';

test('an element is duplicated, gets another tag, a box around it, and goes; the source reads like a person’s, and undo leaves nothing', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  const written = () => editor.source(file);
  const count = async (text: string) => (await written()).split(text).length - 1;
  const statement = '.shell-opening p.shell-statement';
  await editor.selectAny(statement);
  await page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByRole('button', { name: 'Duplicate' }).click();
  await expect(editor.frame.locator(statement)).toHaveCount(2);
  // The page shows it before it is written.
  await expect.poll(() => count('<p className="shell-statement')).toBe(2);
  await editor.undoAll();
  await expect(editor.frame.locator(statement)).toHaveCount(1);

  await editor.selectAny(statement);
  await editor.inspector.getByLabel(words.structure.tag).fill('h3');
  await editor.inspector.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(editor.frame.locator('.shell-opening h3.shell-statement')).toBeVisible();
  await expect.poll(() => count('</h3>')).toBe(1);
  await editor.undoAll();
  await expect(editor.frame.locator(statement)).toHaveCount(1);

  const boxed = '.shell-opening div:not([class]) > p.shell-statement';
  await editor.selectAny(statement);
  await editor.inspector.getByRole('button', { name: 'Wrap in a box' }).click();
  await expect(editor.frame.locator(boxed)).toBeVisible();
  await expect.poll(written).not.toBe(before);
  await editor.undoAll();
  await expect(editor.frame.locator(boxed)).toHaveCount(0);

  await editor.selectAny(statement);
  // By its key, from the window.
  await page.locator('[data-panel=stage]').focus();
  await page.keyboard.press('Delete');
  await expect(editor.frame.locator(statement)).toHaveCount(0);
  await expect.poll(written).not.toContain('shell-statement');
  const looked = page.locator('[data-panel=inspector] nav [aria-current]');
  await expect(looked).not.toHaveAttribute('data-tag', 'p');
  await editor.undoAll();
  await expect(editor.frame.locator(statement)).toHaveCount(1);
  // It has come back, and is what is looked at again, here and in the page.
  await expect(looked).toHaveAttribute('data-tag', 'p');
  const name = async () => (await drawnOver(page)).find(({ kind }) => kind.startsWith('label name'))?.words;
  await expect.poll(name).toContain(layerWords.kinds.paragraph);
  expect(await written()).toBe(before);
});

test('a copy is selected in the place of what was duplicated, by button, menu and key, and several copies together; undo selects what was', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  const statement = '.shell-opening p.shell-statement';
  const copies = editor.frame.locator(statement);
  const isLookedAt = (nth: number) =>
    expect.poll(async () => (await editor.lookedAt()) === (await pathIn(copies.nth(nth)))).toBe(true);
  await editor.selectAny(statement);
  await page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByRole('button', { name: 'Duplicate' }).click();
  await expect(copies).toHaveCount(2);
  await isLookedAt(1);
  // In the page too.
  await expect.poll(async () => (await drawnOver(page)).filter(({ kind }) => kind === 'primary')).toHaveLength(1);
  await page.locator('[data-panel=stage]').focus();
  await page.keyboard.press('Control+z');
  await expect(copies).toHaveCount(1);
  await isLookedAt(0);

  await copies.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(copies).toHaveCount(2);
  await isLookedAt(1);
  // What is pressed at once is meant of the copy.
  await page.locator('[data-panel=stage]').focus();
  await page.keyboard.press('Control+d');
  await expect(copies).toHaveCount(3);
  await isLookedAt(2);
  await page.keyboard.press('Control+z');
  await expect(copies).toHaveCount(2);
  await isLookedAt(1);

  await copies.first().click({ modifiers: ['ControlOrMeta'] });
  await editor.openLayers();
  const chosen = editor.layers.getByRole('treeitem', { selected: true });
  await expect(chosen).toHaveCount(2);
  await editor.layers.focus();
  await page.keyboard.press('Control+d');
  await expect(copies).toHaveCount(4);
  const keys = () => chosen.evaluateAll((all) => all.map((one) => one.getAttribute('data-key')?.split('_')[1]));
  const idsOf = () => copies.evaluateAll((all) => all.map((one) => one.getAttribute('data-codebase-id')));
  const areChosen = (places: readonly number[]) =>
    // What the page shows before it is written has other ids.
    expect(async () => {
      const ids = await idsOf();
      expect(await keys()).toEqual(places.map((nth) => ids[nth]));
    }).toPass();
  await areChosen([1, 3]);
  await page.keyboard.press('Control+z');
  await expect(copies).toHaveCount(2);
  await areChosen([0, 1]);
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
});

test('an element is moved among those beside it, by a button and by a key, and stays chosen', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  const names = () => editor.tagsBeside('#home-today');
  await expect.poll(names).toEqual(['h2', 'time']);
  await editor.selectAny('#home-today');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByRole('button', { name: 'Move down' }).click();
  await expect.poll(names).toEqual(['time', 'h2']);
  // The page shows it before it is written.
  await expect.poll(() => editor.source(file)).not.toBe(before);
  await page.locator('[data-panel=stage]').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['h2', 'time']);
  await expect.poll(() => editor.source(file)).toBe(before);
  await editor.undoAll();
});

test('a section of the page, which no element holds, is moved by a button, by a key and in the tree of layers; a step that leads nowhere says so', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  const sections = () =>
    editor.frame.locator('main > *').evaluateAll((all) => all.map((one) => one.querySelector('#home-today') !== null));
  await expect.poll(async () => (await sections()).indexOf(true)).toBe(1);
  await editor.openLayers();
  await editor.selectAny('#home-today');
  await page
    .getByRole('navigation', { name: 'What it stands in' })
    .getByRole('button', { name: /^Section/ })
    .click();
  await page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await sections()).indexOf(true)).toBe(0);
  await expect.poll(() => editor.source(file)).not.toBe(before);
  // It is the first by now.
  await editor.layers.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(editor.layers.getByText('There is nothing beside it in that direction.')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await sections()).indexOf(true)).toBe(1);
  await expect.poll(() => editor.source(file)).toBe(before);
  await editor.undoAll();
});

test('what cannot be done says why before anybody tries', async ({ editor, page }) => {
  await editor.open('/', '#home-today');
  await editor.selectAny('#home-today');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(editor.inspector.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled();
  await expect(editor.inspector).toContainText('home-today');
});

test('an element is added behind the selected one, with what it says as an entry of both catalogues', async ({
  editor,
  page,
}) => {
  const before = await editor.source(file);
  await editor.open('/', '#home-today');
  await editor.selectAny('#home-today');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByText('Add an element').click();
  const form = editor.inspector.getByRole('form', { name: 'Add an element' });
  await form.getByLabel('What', { exact: true }).fill('فقرة');
  await form.getByRole('radio', { name: /^Paragraph/ }).check();
  await form.getByLabel('Words in العربية').fill('أهلًا بالجميع');
  await form.getByLabel('Words in English').fill('Welcome, all');
  await form.getByRole('button', { name: 'Add the element' }).click();
  await expect(editor.frame.getByText('أهلًا بالجميع')).toBeVisible();
  await expect.poll(() => editor.source(file)).toContain("<p>{t('home.welcomeAll')}</p>");
  // The page says it in Arabic: what English says may be written a moment later.
  await expect.poll(() => editor.source('src/i18n/messages.en.ts')).toContain("'home.welcomeAll': 'Welcome, all'");
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
});

test('a component of the project is found by its name and added by keys alone, with its import and what it asks for', async ({
  editor,
  page,
}) => {
  const before = await editor.source(file);
  await editor.open('/', '#home-today');
  await editor.selectAny('.shell-opening p.shell-statement');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByText('Add an element').press('Enter');
  const form = editor.inspector.getByRole('form', { name: 'Add an element' });
  // The components of the whole project are read before the first answer.
  await expect(form.getByRole('radio', { name: /^FormAlert/ })).toHaveCount(1, { timeout: 60_000 });
  const find = form.getByLabel('What', { exact: true });
  await find.fill('form-alert');
  await expect(form.getByRole('radio')).toHaveCount(1);
  await find.press('Enter');
  await expect(form.getByRole('radio', { name: /^FormAlert/ })).toBeChecked();
  // It asks for what stands in it, which the catalogues say.
  await form.getByLabel('Words in العربية').fill('تنبيه للجميع');
  await form.getByLabel('Words in English').fill('A note to all');
  await form.getByText('Kept under').press('Enter');
  await form.getByLabel('Key').fill('home.note');
  const { violations } = await axeOn(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
  await form.getByLabel('Key').press('Enter');
  await expect(editor.frame.getByText('تنبيه للجميع')).toBeVisible();
  const source = await editor.source(file);
  expect(source).toContain("<FormAlert>{t('home.note')}</FormAlert>");
  expect(source).toContain("import { FormAlert } from '../../ui/forms/form-alert.tsx';");
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
});

test('a box is taken away around what it holds', async ({ editor, page }) => {
  const before = await editor.source(file);
  await editor.open('/', '#home-today');
  await editor.selectAny('#home-today');
  await page.getByRole('tab', { name: 'Properties' }).click();
  const around = editor.inspector.getByRole('navigation').getByRole('button', { name: /^Group ·/ });
  const boxes = await settledCount(around);
  await editor.inspector.getByRole('button', { name: 'Wrap in a box' }).click();
  await expect.poll(() => editor.source(file)).not.toBe(before);
  await expect(around).toHaveCount(boxes + 1);
  await around.last().click();
  await editor.inspector.getByRole('button', { name: 'Take the box away' }).click();
  await expect.poll(() => editor.source(file)).toBe(before);
  await editor.undoAll();
});

test('a class that Enter has added is taken back by Ctrl Z in the field that is empty by then', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  await editor.select('#home-today');
  await page.getByRole('tab', { name: 'Properties' }).click();
  const field = editor.inspector.getByLabel('New class');
  await field.fill('no-print');
  await field.press('Enter');
  await expect(editor.frame.locator('#home-today')).toHaveClass(/no-print/);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.frame.locator('#home-today')).not.toHaveClass(/no-print/);
  await expect.poll(() => editor.source(file)).toBe(before);
});
