/** `npm run screens -- editor` takes the pictures of the editor's window in the README and its guides, over a copy of the portal. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { indexedPng } from '../../scripts/brand/indexed-png.ts';
import { beginRepository, gitIn } from '../../src-preview/server/review/repository.fixture.ts';
import { EditorWindow } from '../support/editor-window/editor-window.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';
import { copyPortal } from '../support/portal-copy.ts';
import { startPortalEditor } from '../support/portal-editor.ts';
import { editorScenes, openScene, wordsOf } from './editor-scenes.ts';

/** The window with few colours: as large as a third of what a browser writes. */
async function pictureOf(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled' });
  const { width, height, rgba } = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    const pixels = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
    // As text: a list of so many numbers is long on its way.
    const reader = new FileReader();
    reader.readAsDataURL(new Blob([pixels]));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return {
      width: picture.width,
      height: picture.height,
      rgba: typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '',
    };
  }, png.toString('base64'));
  return indexedPng({ width, height, rgba: Buffer.from(rgba, 'base64') });
}

/** Takes those whose names begin with one of these. Each scene leaves the sources as it found them. */
export async function takeEditor(
  browser: Browser,
  stack: Parameters<typeof startPortalEditor>[1]['stack'],
  { wanted, folder }: { readonly wanted: readonly string[]; readonly folder: string },
): Promise<void> {
  const copy = await copyPortal();
  beginRepository(copy.root, 'open-day');
  const git = gitIn(copy.root);
  await writeFile(join(copy.root, '.git/info/exclude'), 'node_modules\n');
  git('add', '.');
  git('commit', '-qm', 'as it stands');
  const editor = await startPortalEditor(copy.root, { stack });
  try {
    for (const [name, scene] of Object.entries(editorScenes)) {
      if (!wanted.some((begin) => name.startsWith(begin))) continue;
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'ar-EG',
        timezoneId: 'Africa/Cairo',
        colorScheme: 'light',
      });
      const window = new EditorWindow(await context.newPage(), { address: editor.address, root: copy.root });
      await openScene(window, scene);
      await scene.prepare(window);
      await writeFile(`${folder}/${name}.png`, await pictureOf(window.page));
      await window.page.mouse.up();
      await window.page.reload();
      await undoAll(window.page, () => expect(window.difference()).toBe(''), wordsOf[scene.language].undo);
      await context.close();
    }
  } finally {
    await editor.close();
    await copy.remove();
  }
}
