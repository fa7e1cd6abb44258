import { expect } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { test } from '../support/editor-window/window-test.ts';

const sheet = 'src/features/home/join-section.module.css';
const code = 'src/features/home/join-section.tsx';
const cards = '#home-join ~ div';

const changedLines = (before: string, after: string) => {
  const known = before.split('\n');
  return after.split('\n').filter((line) => !known.includes(line));
};

test('a card of the home page is restyled in the one rule that says so, the page shows it, and one key takes it back', async ({
  editor,
  page,
}) => {
  await editor.open('/', cards);
  const [before, markup] = [await editor.source(sheet), await editor.source(code)];
  await editor.selectAny(`${cards} > h3`);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('tab', { name: 'Styles' }).click();
  const rule = editor.inspector.getByRole('region', { name: '.way', exact: true });
  await expect(rule).toContainText('2 elements have this class');
  const field = rule.getByLabel('padding-block-start', { exact: true });
  await field.fill('28px');
  await field.press('Enter');
  const paddings = () =>
    editor.frame.locator(cards).evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingTop));
  await expect.poll(paddings).toEqual(['28px', '28px']);
  expect(changedLines(before, await editor.source(sheet))).toEqual(['  padding-block-start: 28px;']);
  expect(await editor.source(code)).toBe(markup);
  await expect(field).toHaveValue('28px');
  await page.getByRole('tab', { name: 'Styles' }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(paddings).toEqual(['16px', '16px']);
  expect(await editor.source(sheet)).toBe(before);
});

test('only here is a class of its own, from a width on in a block of its own, and the house refuses what it does not write', async ({
  editor,
  page,
}) => {
  await editor.open('/', cards);
  const before = await editor.source(sheet);
  await editor.selectAny(`${cards} > p`);
  await page.getByRole('tab', { name: 'Styles' }).click();
  const value = editor.inspector.getByRole('textbox', { name: 'Value' });
  await editor.inspector.getByRole('textbox', { name: 'Property' }).fill('font-size');
  await value.fill('20px');
  await value.press('Enter');
  await expect(page.getByText('letters have the sizes of the school’s scale').first()).toBeVisible();
  expect(await editor.source(sheet)).toBe(before);
  await editor.inspector.getByRole('button', { name: 'Only here' }).click();
  await editor.inspector.getByLabel('From this width on').selectOption('md');
  await value.fill('var(--size-lead)');
  await value.press('Enter');
  await expect.poll(() => editor.source(code)).toContain('<p className={classes.pHere}>');
  expect(changedLines(before, await editor.source(sheet))).toEqual([
    '@media (min-width: 48em) {',
    '  .pHere {',
    '    font-size: var(--size-lead);',
  ]);
  await editor.undoAll();
  expect(await editor.source(sheet)).toBe(before);
});

test('a declaration that does not hold says why, also in the sheet that is put into the page itself, and everybody can use the panel', async ({
  editor,
  page,
}) => {
  await editor.open('/', '.shell-statement');
  await page.getByRole('button', { name: '1440' }).click();
  await editor.selectAny('.shell-statement');
  await page.getByRole('tab', { name: 'Styles' }).click();
  const base = editor.inspector.getByRole('region', { name: '.shell-statement', exact: true });
  await expect(base.locator('[data-lost=order]').filter({ hasText: 'font-size' })).toContainText('comes later');
  await expect(base.locator('[data-lost]').filter({ hasText: 'font-weight' })).toHaveCount(0);
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const report = await axeOn(page).exclude('iframe').analyze();
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  }
});
