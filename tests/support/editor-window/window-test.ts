import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Browser, expect, test as base } from '@playwright/test';
import { startDemoStack } from '../demo-stack.ts';
import { copyPortal } from '../portal-copy.ts';
import { startPortalEditor } from '../portal-editor.ts';
import { copyRepository, type RepositoryCopy } from '../repository-copy.ts';
import { watchStandstill } from '../standstill-watch.ts';
import { EditorWindow } from './editor-window.ts';

/** Sources that may be edited. */
interface Copied {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Asks for the first page and for the first text, for which packages are prepared and all sources are read: no test is timed while
 * that is done.
 */
async function askFirst(browser: Browser, running: { readonly address: string; readonly root: string }): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const answered = page.waitForResponse(/parseAndMutate[/]read[/]texts/, { timeout: 0 });
  await page.goto(running.address);
  const words = page.frameLocator('iframe').locator('#home-today');
  // As long as the fixture may take: the page's layer is there then, and hears a press.
  await expect(words).toHaveCSS('cursor', 'default', { timeout: 240_000 });
  await words.click();
  await answered;
  await page.close();
}

/** A test with the editor's window over a copy of the portal, with the demo school behind it, on a desktop. */
export const test = base.extend<
  { readonly editor: EditorWindow },
  { readonly copied: Copied; readonly running: { readonly address: string; readonly root: string } }
>({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  copied: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = await copyPortal();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  running: [
    async ({ copied, browser }, use) => {
      const watch = watchStandstill();
      const stack = await startDemoStack();
      const editor = await startPortalEditor(copied.root, { stack });
      const running = { address: editor.address, root: copied.root };
      await askFirst(browser, running);
      await use(running);
      await editor.close();
      await stack.stop();
      await watch.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  editor: async ({ page, running }, use, testInfo) => {
    const editor = new EditorWindow(page, running);
    const loop = monitorEventLoopDelay({ resolution: 20 });
    loop.enable();
    await use(editor);
    loop.disable();
    // Editor and school are served by this process too: while it stands still, nothing in the window can go on.
    if (testInfo.status !== testInfo.expectedStatus)
      process.stdout.write(`the longest standstill of the servers was ${Math.round(loop.max / 1e6)} ms\n`);
    // Whatever a test did is undone by it, to the byte; of a change of several files the last may just be written.
    await expect.poll(() => editor.difference(), 'the sources are not what they were').toBe('');
  },
});

/** The same over a whole copy of this repository, whose gates can be asked. */
export const repositoryTest = test.extend<object, { readonly repository: RepositoryCopy }>({
  repository: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = await copyRepository();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  copied: [
    ({ repository }, use) => use({ root: repository.root, remove: () => Promise.resolve() }),
    { scope: 'worker' },
  ],
});
