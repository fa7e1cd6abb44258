import { test as base } from '@playwright/test';
import { startFrameServer, type FrameServer } from './frame-server.ts';
import { FrameWindow } from './frame-window.ts';

/** A test with an app in a frame of the editor, opened and ready, on a desktop. */
export const test = base.extend<{ readonly server: FrameServer; readonly editor: FrameWindow }>({
  viewport: { width: 1040, height: 760 },
  isMobile: false,
  hasTouch: false,
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startFrameServer();
    await use(server);
    await server.close();
  },
  editor: async ({ page, server }, use) => {
    const editor = new FrameWindow(page);
    await editor.open(server.windowUrl);
    await use(editor);
  },
});
