import { expect } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { isBelow } from '../../src-preview/protocol/element-key.ts';
import { isEdited } from '../support/editor-window/editor-window.ts';
import { pathIn } from '../support/editor-window/path-in.ts';
import { test } from '../support/editor-window/window-test.ts';

const join = 'src/features/home/join-section.module.css';
const postCard = 'src/features/posts/post-card.module.css';
const theme = 'src/ui/theme.css';

test('ink of one link while it is pointed at is no rule for every link unasked, and a list of selectors is changed for its own part', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-join');
  const before = await editor.source(theme);
  const ask = '#home-join ~ a';
  await editor.selectAny(ask);
  await page.getByRole('tab', { name: 'Styles' }).click();
  const weight = editor.inspector.locator('[data-property=font-weight] input');
  await weight.fill('400');
  await weight.press('Enter');
  await expect.poll(() => editor.source(join)).toContain('.ask {\n  font-weight: 400;\n}');
  await expect(editor.question).toHaveCount(0);
  await editor.inspector.getByLabel('In the state').selectOption('hover');
  const ink = editor.inspector.locator('[data-property=color] input');
  await ink.fill('var(--clay)');
  await ink.press('Enter');
  await expect(editor.question).toContainText('a:hover');
  await expect(editor.question).toContainText('every other page');
  expect(await editor.source(theme)).toBe(before);
  await editor.question.getByRole('radio', { name: 'Only this one' }).check();
  await editor.agree();
  await expect.poll(() => editor.source(join)).toMatch(/\.\w+:hover \{\n {2}color: var\(--clay\);/);
  expect(await editor.source(theme)).toBe(before);
  await editor.undoAll();
});

test('only here goes to the same class each time', async ({ editor, page }) => {
  await editor.open('/', '#home-join');
  await editor.selectAny('#home-join ~ div > p');
  await page.getByRole('tab', { name: 'Styles' }).click();
  for (const value of ['5px', '6px']) {
    await editor.inspector.getByRole('button', { name: 'Only here' }).click();
    const below = editor.inspector.getByRole('combobox', { name: 'Space below' });
    await below.fill(value);
    await below.press('Enter');
    await expect.poll(() => editor.source(join)).toContain(`margin-block-end: ${value};`);
  }
  const written = await editor.source(join);
  expect(written).toContain('.pHere');
  expect(written).not.toContain('.pHere2');
  await editor.undoAll();
});

test('of a card that one template makes, all or a width can be meant: asked by keyboard before it is written, with places and reasons', async ({
  editor,
  page,
}) => {
  await editor.open('/posts', '[data-post-id] h3 a');
  await page.getByRole('button', { name: '1440 + 360' }).click();
  const [wide, narrow] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)];
  for (const frame of [wide, narrow])
    await expect(frame.locator('[data-post-id]').first()).toBeVisible({ timeout: 60_000 });
  const cards = narrow.locator('[data-post-id]');
  // The link of its title lies over all of a card: what is selected is whatever stands below the pointer.
  await isEdited(cards.first());
  await cards.locator('h3 a').first().click();
  const path = await pathIn(cards.first());
  await expect.poll(async () => isBelow(await editor.lookedAt(), path)).toBe(true);
  while ((await editor.lookedAt()) !== path) await editor.selectAround();
  await page.getByRole('tab', { name: 'Styles' }).click();
  const before = await editor.source(postCard);
  const below = editor.inspector.getByRole('combobox', { name: 'Inside below' });
  const paddings = () =>
    Promise.all(
      [wide, narrow].map((frame) =>
        frame
          .locator('[data-post-id]')
          .first()
          .evaluate((one) => getComputedStyle(one).paddingBottom),
      ),
    );
  const [onDesktop, onPhone] = await paddings();
  await below.fill('12px');
  await below.press('Enter');
  await expect(editor.question).toContainText('one template');
  await expect(editor.question).toContainText('Teacher page');
  await expect(editor.question.getByRole('radio', { name: /^All \d+ on this page$/ })).toBeFocused();
  await expect(editor.question.getByRole('radio', { name: 'Only this one' })).toHaveCount(0);
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), scheme);
    const report = await axeOn(page).include('[data-reach]').analyze();
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(editor.question).toHaveCount(0);
  await expect(below).toBeFocused();
  await expect.poll(paddings).toEqual([onDesktop, onPhone]);
  expect(await editor.source(postCard)).toBe(before);
  await below.fill('12px');
  await below.press('Enter');
  await editor.question.getByRole('radio', { name: /only below 768 px/ }).check();
  await editor.agree();
  await expect
    .poll(() => editor.source(postCard))
    .toMatch(/@media \([^)]*48em\) \{\n(?: {2}[^\n]*\n)* {2}\.card \{\n {4}padding-block-end: 12px;/);
  await expect.poll(paddings).toEqual([onDesktop, '12px']);
  await editor.undoAll();
  expect(await editor.source(postCard)).toBe(before);
});
