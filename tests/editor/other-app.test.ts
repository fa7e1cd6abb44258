import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { plainTarget } from '../../src-preview/server/project/target-config.ts';
import { startEditor } from '../../src-preview/server/vite/start-editor.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';

const app = 'tests/fixtures/editor/tailwind-app';

interface OtherApp {
  readonly address: string;
  readonly source: (file: string) => Promise<string>;
}

const test = base.extend<object, { readonly running: OtherApp }>({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  running: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await ensureEditorBuilt();
      const root = await mkdtemp(join(tmpdir(), 'manara-other-app-'));
      await cp(app, root, { recursive: true });
      await symlink(resolve('node_modules'), join(root, 'node_modules'));
      const editor = await startEditor({ root, config: plainTarget, port: 0, builtDir: resolve(editorDir) });
      await use({ address: editor.address, source: (file) => readFile(join(root, file), 'utf8') });
      await editor.close();
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
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
  await expect(title).toHaveText('Make something that lasts');
  const hero = 'src/components/hero.tsx';
  const before = await running.source(hero);

  await title.click();
  const field = inspector.getByRole('textbox').first();
  await expect(field).toHaveValue('Make something that lasts');
  await field.fill('Make something for good');
  await field.blur();
  await expect(title).toHaveText('Make something for good');
  await expect.poll(() => running.source(hero)).toBe(before.replace('that lasts', 'for good'));

  await page.getByRole('tab', { name: 'Styles' }).click();
  await inspector.getByRole('combobox', { name: 'Inside above' }).fill('12px');
  await inspector.getByRole('combobox', { name: 'Inside above' }).press('Enter');
  await expect
    .poll(() => running.source(hero))
    .toMatch(/<h1 className="text-4xl font-bold tracking-tight md:text-6xl p\S+-3">/);
  await expect.poll(() => title.evaluate((one) => getComputedStyle(one).paddingTop)).toBe('12px');

  await undoAll(page, async () => expect(await running.source(hero)).toBe(before));
  await expect(title).toHaveText('Make something that lasts');
});
