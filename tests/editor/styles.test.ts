import { expect } from '@playwright/test';
import { words } from '../../src-preview/outer/language/words.en.ts';
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
  await editor.selectAround();
  await page.getByRole('tab', { name: 'Styles' }).click();
  const rule = editor.inspector.getByRole('region', { name: '.way', exact: true });
  await expect(rule).toContainText(words.styles.usedBy('2'));
  const field = rule.getByLabel('padding-block-start', { exact: true });
  await field.fill('28px');
  await field.press('Enter');
  // The other one is asked about first.
  await editor.agree();
  const paddings = () =>
    editor.frame.locator(cards).evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingTop));
  await expect.poll(paddings).toEqual(['28px', '28px']);
  // It is shown before it is written.
  await expect
    .poll(async () => changedLines(before, await editor.source(sheet)))
    .toEqual(['  padding-block-start: 28px;']);
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
  const value = editor.inspector.getByLabel('Value', { exact: true });
  await editor.inspector.getByRole('combobox', { name: 'Property', exact: true }).fill('font-size');
  await value.fill('20px');
  await value.press('Enter');
  await expect(page.getByText('letters have the sizes of the school’s scale').first()).toBeVisible();
  expect(await editor.source(sheet)).toBe(before);
  await editor.inspector.getByRole('button', { name: 'Only here' }).click();
  await editor.inspector
    .getByRole('group', { name: 'At which widths' })
    .getByRole('button', { name: 'From 768' })
    .click();
  await expect(page.getByRole('figure').first()).toContainText('stays as it is');
  await value.fill('var(--size-lead)');
  await value.press('Enter');
  await expect.poll(() => editor.source(code)).toContain('<p className={classes.pHere}>');
  await expect
    .poll(async () => changedLines(before, await editor.source(sheet)))
    .toEqual(['@media (min-width: 48em) {', '  .pHere {', '    font-size: var(--size-lead);']);
  await editor.undoAll();
  expect(await editor.source(sheet)).toBe(before);
});

test('a declaration that does not hold says why, also in the sheet that is put into the page itself, and everybody can use the panel', async ({
  editor,
  page,
}) => {
  await editor.open('/', '.shell-statement');
  await page.getByRole('button', { name: '1440', exact: true }).click();
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

test('a value is dragged, stepped and worked out: shown in every frame at once, written when it is let go, refused visibly', async ({
  editor,
  page,
}) => {
  await editor.open('/', cards);
  const before = await editor.source(sheet);
  await page.getByRole('button', { name: '1440 + 360' }).click();
  const [wide, narrow] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)];
  const frames = [wide, narrow];
  for (const frame of frames) await expect(frame.locator(cards).first()).toBeVisible({ timeout: 60_000 });
  await editor.choose(narrow.locator(`${cards} > h3`).first());
  await editor.selectAround();
  await page.getByRole('tab', { name: 'Styles' }).click();
  const inside = editor.inspector.getByRole('combobox', { name: 'Inside above' });
  await expect(inside).toHaveValue('16px');
  // Both that have the class are outlined in both frames; what is tried is shown in them before it is written.
  await inside.press('Shift+ArrowUp');
  const paddings = async () => {
    const all = frames.map((frame) =>
      frame.locator(cards).evaluateAll((list) => list.map((one) => getComputedStyle(one).paddingTop)),
    );
    return (await Promise.all(all)).flat();
  };
  await expect.poll(paddings).toEqual(['26px', '26px', '26px', '26px']);
  expect(await editor.source(sheet)).toBe(before);
  await inside.press('Escape');
  await expect.poll(paddings).toEqual(['16px', '16px', '16px', '16px']);
  await inside.fill('6px * 5');
  await inside.press('Enter');
  // What is agreed to holds for the rule while the selection stays.
  await editor.agree();
  await expect.poll(() => editor.source(sheet)).toContain('padding-block-start: 30px;');
  await expect.poll(paddings).toEqual(['30px', '30px', '30px', '30px']);
  // A value that the house does not write is taken back where it was shown.
  const size = editor.inspector.locator('[data-property=font-size]');
  await size.getByRole('combobox').fill('19px');
  await size.getByRole('combobox').press('Enter');
  await expect(page.getByText('letters have the sizes of the school’s scale').first()).toBeVisible();
  const sizes = () => narrow.locator(cards).evaluateAll((list) => list.map((one) => getComputedStyle(one).fontSize));
  await expect.poll(sizes).toEqual(['17px', '17px']);
  const line = editor.inspector.locator('[data-property=border-width] > span').first();
  const box = await line.boundingBox();
  if (!box) throw new Error('the name of the property is on the screen');
  await line.scrollIntoViewIfNeeded();
  await line.hover();
  await page.mouse.down();
  const at = await line.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 60, (at?.y ?? 0) + 5, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => editor.source(sheet)).toMatch(/border-width: \d+px;/);
  await editor.undoAll();
  expect(await editor.source(sheet)).toBe(before);
});

test('several elements are changed at once, what they do not share is said to be mixed', async ({ editor, page }) => {
  await editor.open('/', cards);
  const before = await editor.source(sheet);
  await editor.frame.locator(`${cards} > h3`).first().click();
  await editor.frame
    .locator(`${cards} > p`)
    .first()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('tab', { name: 'Styles' }).click();
  await expect(editor.inspector.getByText('2 elements are selected')).toBeVisible();
  const size = editor.inspector.locator('[data-property=font-size] input');
  await expect(size).toHaveAttribute('placeholder', 'mixed');
  const above = editor.inspector.getByRole('combobox', { name: 'Space below' });
  await above.fill('5px');
  await above.press('Enter');
  await expect.poll(async () => (await editor.source(sheet)).match(/margin-block-end: 5px/g)?.length).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => editor.source(sheet)).toBe(before);
});

test('styles are copied from one element and pasted onto another', async ({ editor, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.open('/', cards);
  const before = await editor.source(sheet);
  await editor.selectAny(`${cards} > h3`);
  await page.getByRole('tab', { name: 'Styles' }).click();
  await editor.inspector.getByRole('button', { name: 'Copy styles' }).click();
  await expect(editor.inspector.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/font-size: var\(--size-\w+\);/);
  await page.evaluate(() => navigator.clipboard.writeText('.other { margin-block-end: 7px; opacity: 0.9 }'));
  await editor.inspector.getByRole('button', { name: 'Paste styles' }).click();
  await expect.poll(() => editor.source(sheet)).toContain('opacity: 0.9;');
  expect(await editor.source(sheet)).toContain('margin-block-end: 7px;');
  await editor.undoAll();
  expect(await editor.source(sheet)).toBe(before);
});

test('a state is shown while it is chosen, and what is changed then is said of that state', async ({
  editor,
  page,
}) => {
  const joinLink = `${cards} a`;
  await editor.open('/', cards);
  const before = await editor.source(sheet);
  await editor.selectAny(joinLink);
  await page.getByRole('tab', { name: 'Styles' }).click();
  await editor.inspector.getByLabel('In the state').selectOption('hover');
  await expect(editor.frame.locator(joinLink).first()).toHaveClass(/force-hover/);
  // What only the browser says stands behind one line.
  await expect(editor.inspector.locator('[data-property=opacity]')).toHaveCount(0);
  await editor.inspector.getByRole('button', { name: 'show them' }).click();
  const opacity = editor.inspector.locator('[data-property=opacity] input');
  await opacity.fill('0.5');
  await opacity.press('Enter');
  // No rule says it yet: a class of its own reaches nobody else, and nothing is asked.
  await expect.poll(() => editor.difference()).not.toBe('');
  await expect
    .poll(() =>
      editor.frame
        .locator(joinLink)
        .first()
        .evaluate((one) => getComputedStyle(one).opacity),
    )
    .toBe('0.5');
  await editor.inspector.getByLabel('In the state').selectOption('');
  await expect
    .poll(() =>
      editor.frame
        .locator(joinLink)
        .first()
        .evaluate((one) => getComputedStyle(one).opacity),
    )
    .toBe('1');
  await editor.undoAll();
  expect(await editor.source(sheet)).toBe(before);
});
