import { alike, languages } from '../support/languages.ts';
import { expect } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { drawnOver } from '../support/editor-frame/drawn-over.ts';
import { isEdited } from '../support/editor-window/editor-window.ts';
import { test } from '../support/editor-window/window-test.ts';
import { settledCount } from '../support/settled-count.ts';

const file = 'src/features/home/home-page.tsx';

test('what is selected in the page is selected among the layers, and what is pointed at there is outlined in the page', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  await editor.selectAny('#home-today');
  const line = editor.layers.getByRole('treeitem', { selected: true });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Heading');
  await expect(line).toHaveAttribute('aria-posinset', '1');
  await expect(line).toHaveAttribute('aria-setsize', '2');
  // The tree is longer than what is seen of it: only lines near that are there.
  const lines = await settledCount(editor.layers.getByRole('treeitem'));
  const height = await editor.layers.evaluate((tree) => tree.firstElementChild?.getBoundingClientRect().height ?? 0);
  expect(lines).toBeLessThan(height / 30);
  // Each says what it is on one line, within its own.
  const heights = await editor.layers
    .getByRole('treeitem')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.scrollHeight, one.clientHeight]));
  expect(heights.filter(([, needed, own]) => Number(needed) > Number(own))).toEqual([]);
  const time = editor.layers.getByRole('treeitem').filter({ hasText: /^Date/ }).first();
  await time.click();
  await expect(time).toHaveAttribute('aria-selected', 'true');
  const way = page.getByRole('navigation', { name: 'What it stands in' });
  await expect(way).toContainText(/Section.*Group.*Date/);
  // All that it stands in shares one line, within the panel.
  const places = await way.locator('li:not([aria-current])').evaluateAll((all) =>
    all.map((one) => {
      const [own, around] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
      return { top: own.top, isWithin: own.left >= (around?.left ?? 0) - 1 && own.right <= (around?.right ?? 0) + 1 };
    }),
  );
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(places.every(({ isWithin }) => isWithin)).toBe(true);
  await way
    .getByRole('button', { name: /^Section/ })
    .last()
    .click();
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toContainText('Section');
  // The page may still be scrolling to what was selected among the layers.
  await expect(async () => {
    await editor.frame.locator('#home-today').hover();
    await expect(editor.layers.locator('[data-hovered]')).toContainText('Heading', { timeout: 2_000 });
  }).toPass();
});

test('the tree goes by its keys: on, back, in, out, to the ends and by name, and folds', async ({ editor, page }) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  await editor.selectAny('#home-today');
  await editor.layers.focus();
  const heading = (await editor.frame.locator('#home-today').textContent()) ?? '';
  const focused = editor.layers.locator('[data-focused]');
  await expect(focused).toContainText('Heading');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toContainText('Date');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toContainText('Group');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await expect(
    editor.layers
      .getByRole('treeitem')
      .filter({ hasText: /^Heading/ })
      .filter({ hasText: heading }),
  ).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('aria-level', '1');
  await page.keyboard.type('Date');
  await expect(focused).toContainText('Date');
  await page.keyboard.press('Space');
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toContainText('Date');
});

test('a layer is found by its name and its words, reached and selected by keys, and stays in sight when all are shown again', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  const heading = (await editor.frame.locator('#home-today').textContent()) ?? '';
  const field = page.getByRole('searchbox', { name: 'Find by a word that you see' });
  const said = page.getByRole('tabpanel', { name: 'Layers' }).getByRole('status');
  const lines = editor.layers.getByRole('treeitem');
  await field.fill(`h2 ${heading}`);
  await expect(said).toHaveText('1 found');
  // What it stands in is there too, and is not what was found.
  await expect(lines.first()).toHaveAttribute('data-around');
  await field.press('ArrowDown');
  await expect(editor.layers).toBeFocused();
  await expect(editor.layers.locator('[data-focused]')).toContainText(heading);
  await page.keyboard.press('Enter');
  const selected = editor.layers.getByRole('treeitem', { selected: true });
  await expect(selected).toContainText(heading);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(said).toBeEmpty();
  await expect(selected).toBeInViewport();
  await field.fill('nobody says this');
  await expect(said).toHaveText('Nothing on this page is called that or says it.');
  await expect(lines).toHaveCount(0);
});

test('an element is moved among the layers by keys and by the pointer, and taken back', async ({ editor, page }) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(file);
  const names = () => editor.tagsBeside('#home-today');
  await editor.openLayers();
  await editor.selectAny('#home-today');
  await editor.layers.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual(['time', 'h2']);
  // The page shows it before it is written: until then there is nothing to undo.
  await expect.poll(() => editor.difference()).toBe(file);
  await editor.undoAll();
  await expect.poll(names).toEqual(['h2', 'time']);
  const lines = editor.layers.locator('[data-tag=h2], [data-tag=time]');
  // The layers follow the page a little later.
  await expect
    .poll(() => lines.evaluateAll((all) => all.slice(0, 2).map((line) => line.getAttribute('data-tag'))))
    .toEqual(['h2', 'time']);
  const heading = editor.layers.locator('[data-tag=h2]').first();
  const time = editor.layers.getByRole('treeitem').filter({ hasText: /^Date/ }).first();
  await time.hover();
  await page.mouse.down();
  await heading.hover({ position: { x: 100, y: 15 }, force: true });
  await heading.hover({ position: { x: 100, y: 3 }, force: true });
  await page.mouse.up();
  await expect.poll(names).toEqual(['time', 'h2']);
  await expect.poll(() => editor.difference()).toBe(file);
  await editor.undoAll();
  expect(await editor.source(file)).toBe(before);
});

test('a place that refuses says why while something is dragged there, and Escape leaves all as it was', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  await editor.selectAny('#home-today');
  const heading = editor.layers.getByRole('treeitem', { selected: true });
  await heading.hover();
  await page.mouse.down();
  await heading.hover({ position: { x: 60, y: 20 }, force: true });
  // Into itself.
  await heading.hover({ position: { x: 60, y: 15 }, force: true });
  await expect(editor.layers.locator('[data-refused]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(editor.layers.locator('[data-refused]')).toHaveCount(0);
  expect(editor.difference()).toBe('');
});

test('neighbours are selected together and go together', async ({ editor, page }) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  const statement = editor.layers.getByRole('treeitem').filter({ hasText: /^Paragraph/ });
  await editor.selectAny('.shell-opening p.shell-statement');
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toContainText('Paragraph');
  await editor.frame.locator('.shell-opening h1').evaluate(() => undefined);
  await editor.layers.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toHaveCount(2);
  await expect(statement.first()).toBeVisible();
  await page.keyboard.press('Control+g');
  await expect(editor.frame.locator('div:not([class]) > h1 + p.shell-statement')).toBeVisible();
  // The page shows it before it is written.
  await expect.poll(() => editor.difference()).toBe(file);
  await editor.undoAll();
});

test('the menu of an element opens by the pointer in the page and by keys, does what it says, and says why not', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await editor.frame.locator('#home-today').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'What can be done with it' });
  const remove = menu.getByRole('menuitem', { name: 'Remove' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(menu).toContainText('home-today');
  await expect(menu).toContainText('Ctrl D');
  const report = await axeOn(page).exclude('iframe').analyze();
  expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await editor.openLayers();
  await editor.selectAny('.shell-opening p.shell-statement');
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toContainText('Paragraph');
  await editor.layers.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute('aria-disabled', 'false');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.frame.locator('.shell-opening p.shell-statement')).toHaveCount(2);
  await expect.poll(() => editor.difference()).toBe(file);
  await editor.undoAll();
});

for (const language of languages)
  test(`everybody can use the layers, in ${language}`, alike(language), async ({ editor, page }) => {
    await editor.open('/', '#home-today');
    await editor.openLayers();
    await editor.selectAny('#home-today');
    await page.evaluate((chosen) => (document.documentElement.dir = chosen === 'ar' ? 'rtl' : 'ltr'), language);
    const report = await axeOn(page).exclude('iframe').analyze();
    expect(report.passes.length).toBeGreaterThan(10);
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  });

test('what lies under the pointer is listed in either frame, outlined as it is gone over, and selected by one press or by keys', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await page.getByRole('button', { name: '1440 + 360' }).click();
  const menu = page.getByRole('menu', { name: 'What can be done with it' });
  const lines = menu.getByRole('group', { name: 'Under the pointer' }).getByRole('menuitemradio');
  for (const at of [0, 1]) {
    const heading = page.frameLocator('iframe').nth(at).locator('#home-today');
    await isEdited(heading);
    await heading.click({ button: 'right' });
    await expect(lines.first()).toHaveText('Heading · اليوم في المدرسة');
    await expect(lines.first()).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  await page.frameLocator('iframe').first().locator('#home-today').click({ button: 'right' });
  const section = lines.filter({ hasText: /^Section/ }).first();
  await section.hover();
  await expect.poll(async () => (await drawnOver(page)).map(({ kind }) => kind)).toContain('secondary');
  await section.click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'What it stands in' }).locator('[aria-current]')).toContainText(
    'Section',
  );
  // The same by keys: what is selected, with all that it stands in.
  await editor.openLayers();
  await editor.layers.focus();
  await page.keyboard.press('Shift+F10');
  const around = menu.getByRole('group', { name: 'What it stands in' }).getByRole('menuitemradio');
  await expect(around.first()).toHaveAttribute('aria-checked', 'true');
  // They stand above what can be done, which has the focus.
  await page.keyboard.press('ArrowUp');
  await expect(around.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '1');
});
