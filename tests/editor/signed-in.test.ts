import { expect } from '@playwright/test';
import { demoAccounts } from '../../scripts/demo-accounts.ts';
import { axeOn } from '../support/accessibility.ts';
import { isEdited } from '../support/editor-window/editor-window.ts';
import { test } from '../support/editor-window/window-test.ts';

const nameOf = (kind: 'teacher' | 'student') => demoAccounts().find((one) => one.kind === kind)?.name ?? kind;

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])
  test(`a page behind sign-in is two presses away, in every frame and after a reload, at ${viewport.width}`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await editor.open('/', '#home-today');
    await page.getByRole('button', { name: '1440 + 360' }).click();
    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByRole('button', { name: '/teacher/codes' }).click();
    const who = page.getByRole('combobox', { name: 'Signed in as' });
    await expect(who).toContainText('Teacher');
    const heading = (at: number) =>
      page.frameLocator('iframe').nth(at).getByRole('main').getByRole('heading', { level: 1 });
    // What just this page says, and of a dashboard whose it is: a page that asks to sign in has headings too.
    const isHeaded = async (text: string) => {
      for (const at of [0, 1]) await expect(heading(at)).toContainText(text, { timeout: 60_000 });
    };
    await isHeaded('أكواد القبول');
    await expect(page.getByRole('button', { name: '/teacher/codes' })).toHaveAttribute('aria-current', 'page');
    const report = await axeOn(page).exclude('iframe').analyze();
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    await page.reload();
    await expect(who).toContainText('Teacher');
    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByRole('button', { name: '/teacher/dashboard' }).click();
    await isHeaded(nameOf('teacher'));
    // Keys go about in the list, and sign nobody in on their way.
    await who.press('ArrowDown');
    await who.press('Home');
    await who.press('ArrowDown');
    await expect(page.getByRole('option', { name: /Student/ })).toHaveAttribute('data-reached');
    await expect(who).toContainText('Teacher');
    await who.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'All frames are signed in' })).toBeAttached();
    await page.getByRole('button', { name: '/student/dashboard' }).click();
    await isHeaded(nameOf('student'));
    await who.click();
    await page.getByRole('option', { name: 'Visitor' }).click();
    await expect(who).toHaveText('Visitor');
    await expect(page.getByRole('status').filter({ hasText: 'All frames are a visitor’s' })).toBeAttached();
  });

test('what stands behind sign-in is selected like everything else, and every layer is there once', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: '/teacher/dashboard' }).click();
  const heading = editor.frame.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toContainText(nameOf('teacher'), { timeout: 60_000 });
  await isEdited(heading);
  await editor.choose(heading);
  await editor.openLayers();
  await expect(editor.layers.getByRole('treeitem', { selected: true })).toHaveCount(1);
  const keys = await editor.layers
    .locator('[data-key]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  expect(keys.length).toBeGreaterThan(3);
  expect(new Set(keys).size).toBe(keys.length);
  const who = page.getByRole('combobox', { name: 'Signed in as' });
  await who.press('Home');
  await who.press('Enter');
  await expect(who).toHaveText('Visitor');
});

test('frames are drawn larger and smaller by keys, wherever the focus is, and one is loaded again by itself', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const shown = page.getByRole('group', { name: 'Size' }).getByRole('button', { name: 'As large as fits' });
  const fits = await shown.textContent();
  await page.getByRole('tab', { name: 'Pages' }).focus();
  await page.keyboard.press('Control+-');
  await expect(shown).not.toHaveText(fits ?? '');
  await editor.frame.locator('#home-today').click();
  await page.keyboard.press('Control+0');
  await expect(shown).toHaveText(fits ?? '');
  await editor.frame.locator('html').evaluate((html) => html.setAttribute('data-before', ''));
  await page.getByRole('button', { name: /^Load again: Phone/ }).click();
  await expect(editor.frame.locator('html')).not.toHaveAttribute('data-before', '');
  await isEdited(editor.frame.locator('#home-today'));
});
