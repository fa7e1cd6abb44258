import { test as base } from '@playwright/test';
import { frameFolder, startFrameServer, type FrameServer } from './frame-server.ts';
import { FrameWindow } from './frame-window.ts';

/** A test with an app in a frame of the editor, opened and ready, on a desktop. */
export const test = base.extend<
  { readonly server: FrameServer; readonly editor: FrameWindow },
  { readonly folder: string }
>({
  viewport: { width: 1040, height: 760 },
  isMobile: false,
  hasTouch: false,
  folder: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = frameFolder();
      await use(folder.path);
      folder.remove();
    },
    { scope: 'worker' },
  ],
  server: async ({ folder }, use) => {
    const server = await startFrameServer(folder);
    await use(server);
    await server.close();
  },
  editor: async ({ page, server }, use) => {
    const editor = new FrameWindow(page);
    await editor.open(server.windowUrl);
    await use(editor);
  },
});
