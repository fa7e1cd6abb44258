import { expect } from '@playwright/test';
import { axeOn } from '../support/accessibility.ts';
import { test } from '../support/editor-window/window-test.ts';

const sheet = 'src/ui/tokens.css';

test('a colour of the school is changed in both schemes without anything selected, every frame shows it, and it is taken back', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(sheet);
  const inFrame = () =>
    editor.frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand').trim());
  await page.getByRole('tab', { name: 'Colours' }).click();
  const all = page.getByRole('region', { name: 'Colours and measures of the design' });
  await all
    .getByRole('button', { name: 'Indigo', exact: false })
    .and(all.getByText('--brand', { exact: true }).locator('..'))
    .press('Enter');
  const chosen = page.getByRole('region', { name: 'Indigo', exact: true });
  const light = chosen.getByRole('textbox', { name: 'Indigo, Light', exact: true });
  const dark = chosen.getByRole('textbox', { name: 'Indigo, Dark', exact: true });
  await expect(light).toHaveValue('#4a56e2');
  await expect(dark).toHaveValue('#a5adff');

  await light.fill('no colour');
  await light.press('Enter');
  await expect(light).toHaveAccessibleDescription(/./);
  expect(await editor.source(sheet)).toBe(before);

  await light.fill('#3344cc');
  await light.press('Enter');
  await expect.poll(() => editor.source(sheet)).toBe(before.replace('--brand: #4a56e2', '--brand: #3344cc'));
  await expect.poll(inFrame).toBe('#3344cc');
  await dark.fill('#2a2f52');
  await dark.press('Enter');
  await expect
    .poll(() => editor.source(sheet))
    .toBe(before.replace('--brand: #4a56e2', '--brand: #3344cc').replace('--brand: #a5adff', '--brand: #2a2f52'));
  // Too faint stays in the list and says so.
  await expect(all.getByRole('row').filter({ hasText: 'Indigo--brand' }).filter({ hasText: 'too faint' })).toHaveCount(
    1,
  );

  for (const theme of ['dark', 'light']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    const report = await axeOn(page).exclude('iframe').analyze();
    expect(report.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Colours' }).focus();
  await editor.undoAll();
  await expect.poll(inFrame).toBe('#4a56e2');
  await expect(light).toHaveValue('#4a56e2');
  expect(await editor.source(sheet)).toBe(before);
});
