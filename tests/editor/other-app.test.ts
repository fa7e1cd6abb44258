import { expect, test as base } from '@playwright/test';
import { type EditedApp, editApp } from '../support/app-copy.ts';
import { isEdited } from '../support/editor-window/editor-window.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';

const test = base.extend<object, { readonly running: EditedApp }>({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  running: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await editApp('tailwind-app');
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('another app, with words in its markup and Tailwind for its styles, is edited in its own way and undone to the byte', async ({
  page,
  running,
}) => {
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
  await page.goto(running.address);
  const frame = page.frameLocator('iframe');
  const title = frame.locator('h1');
  const inspector = page.getByRole('complementary', { name: 'The selected element' });
  await expect(title).toHaveText('Make something that lasts', { timeout: 60_000 });
  const hero = 'src/components/hero.tsx';
  const before = await running.source(hero);

  await isEdited(title);
  await title.click();
  const field = inspector.getByRole('textbox').first();
  await expect(field).toHaveValue('Make something that lasts');
  await field.fill('Make something for good');
  await field.blur();
  await expect(title).toHaveText('Make something for good');
  await expect.poll(() => running.source(hero)).toBe(before.replace('that lasts', 'for good'));

  await page.getByRole('tab', { name: 'Styles' }).click();
  await inspector.getByRole('textbox', { name: 'Inside above' }).fill('12px');
  await inspector.getByRole('textbox', { name: 'Inside above' }).press('Enter');
  await expect
    .poll(() => running.source(hero))
    .toMatch(/<h1 className="text-4xl font-bold tracking-tight md:text-6xl p\S+-3">/);
  await expect.poll(() => title.evaluate((one) => getComputedStyle(one).paddingTop)).toBe('12px');

  // Its classes by their names: one is put off and on again, one goes, and one is found by how its name begins.
  const ofDesign = inspector.getByRole('region', { name: 'Utility classes' });
  await ofDesign.getByRole('checkbox', { name: 'The element has tracking-tight' }).uncheck();
  await expect.poll(() => running.source(hero)).not.toContain('tracking-tight');
  await ofDesign.getByRole('checkbox', { name: 'The element has tracking-tight' }).check();
  await expect.poll(() => running.source(hero)).toMatch(/<h1 className="[^"]*p\S+-3 tracking-tight">/);
  await ofDesign.getByRole('button', { name: /font-bold/ }).click();
  await expect.poll(() => running.source(hero)).not.toContain('font-bold');
  const more = ofDesign.getByRole('combobox', { name: 'Add a class of the design' });
  await more.fill('md:underli');
  await expect(ofDesign.locator('datalist option').first()).toHaveAttribute('value', 'md:underline');
  await more.fill('underline');
  await expect(ofDesign).toContainText('text-decoration-line: underline');
  await more.press('Enter');
  await expect.poll(() => title.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline');

  // What a rule for every `h1` says is changed on this one: by a class, and not in the rule.
  const sheet = await running.source('src/styles.css');
  const align = inspector.getByRole('combobox', { name: 'Alignment' });
  await align.fill('center');
  await align.press('Enter');
  await expect.poll(() => running.source(hero)).toMatch(/<h1 className="[^"]*text-center/);
  expect(await running.source('src/styles.css')).toBe(sheet);

  await undoAll(page, async () => expect(await running.source(hero)).toBe(before));
  await expect(title).toHaveText('Make something that lasts');
});
