import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { type EditedApp, editApp } from '../support/app-copy.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';

/** As on a machine that ends lines so. */
async function withLongLineEnds(root: string): Promise<void> {
  for (const file of ['hours.jsx', 'notice.jsx']) {
    const path = join(root, 'src', file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('\n', '\r\n'));
  }
}

const test = base.extend<object, { readonly app: EditedApp }>({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  app: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await editApp('mixed-app', withLongLineEnds);
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const files = ['app', 'boundary', 'counter', 'hours', 'notice', 'books'].map((name) => `src/${name}.jsx`);

test('an app of JavaScript, classes and styles in scripts is edited behind strict mode, a lazy part, an error boundary and a portal', async ({
  page,
  app,
}) => {
  const before = await Promise.all(files.map((file) => app.source(file)));
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
  await page.goto(app.address);
  const frame = page.frameLocator('iframe');
  const inspector = page.getByRole('complementary', { name: 'The selected element' });
  await expect(frame.locator('.hours')).toBeVisible({ timeout: 60_000 });

  /** Writes the words of what a selector finds, and waits until the page shows them. */
  const write = async (selector: string, from: string, to: string) => {
    await frame.locator(selector).click();
    const field = inspector.getByRole('textbox').first();
    await expect(field).toHaveValue(from);
    await field.fill(to);
    await field.blur();
    await expect(frame.locator(selector)).toHaveText(to);
  };
  /** Chooses what the pointer does in the page, and waits until the page knows: there it looks so. */
  const choose = async (name: 'Browse' | 'Edit') => {
    await page.getByText(name, { exact: true }).first().click();
    await expect(frame.locator('body')).toHaveCSS('cursor', name === 'Edit' ? 'default' : 'auto');
  };
  await choose('Browse');
  await frame.locator('.lend').click();
  await frame.locator('.rules').click();
  await expect(frame.locator('.counter b')).toHaveText('4');
  await choose('Edit');

  // In a dialog that a portal put elsewhere, in a file whose lines end in two characters.
  await write('.quiet', 'Speak softly.', 'Speak as softly as the sea.');
  await expect
    .poll(() => app.source('src/notice.jsx'))
    .toBe((before[4] ?? '').replace('Speak softly.', 'Speak as softly as the sea.'));
  await choose('Browse');
  await page.frameLocator('iframe').locator('.notice').press('Escape');
  await choose('Edit');
  await write('.hours p', 'Daily from nine to five', 'Daily from eight to six');
  await write('.failed', 'The catalogue cannot be read today.', 'The catalogue is closed.');
  await write('.counter h2', 'At the counter', 'At the desk');
  // A class is mounted anew when its module changes: that is Fast Refresh, and no fault of the edit.
  await expect(frame.locator('.counter b')).toHaveText('3');
  expect((await app.source('src/hours.jsx')).includes('\r\n')).toBe(true);

  await undoAll(page, async () => {
    expect(await Promise.all(files.map((file) => app.source(file)))).toEqual(before);
  });
});
