import { expect, type Page } from '@playwright/test';
import { turnEvent, writtenEvent } from '../../src-preview/protocol/frame/followed.ts';
import { test } from '../support/editor-window/window-test.ts';

const arabic = 'src/i18n/messages.ar.ts';

/** Something that happens once, and may be waited for. */
function happening() {
  let happened = (): void => undefined;
  const promise = new Promise<void>((resolve) => (happened = resolve));
  return { promise, happened };
}

/** Ends once the server of updates has told a page of something by that name. */
function toldOf(page: Page, event: string): Promise<void> {
  const told = happening();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(event)) told.happened();
    }),
  );
  return told.promise;
}

test('a page that asked for its words before they were written, and gets them after it was told, shows the new ones', async ({
  editor,
}) => {
  const { page } = editor;
  await editor.open('/', '#home-today');
  const before = await editor.source(arabic);
  await editor.select('#home-today');
  await editor.typeOver('#home-today');
  await page.keyboard.press('End');
  await page.keyboard.type(' وغدًا');
  const [listening, written] = [toldOf(page, turnEvent), toldOf(page, writtenEvent)];
  const asked = happening();
  await page.route(
    /messages[.]ar/,
    async (route) => {
      const response = await route.fetch();
      asked.happened();
      await written;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.route(
    '**/mutate/editText',
    async (route) => {
      await Promise.all([asked.promise, listening]);
      await route.continue();
    },
    { times: 1 },
  );
  await editor.frame.locator('html').evaluate(() => window.location.reload());
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم في المدرسة وغدًا', { timeout: 60_000 });
  await editor.undoAll();
  expect(await editor.source(arabic)).toBe(before);
});

test('a page that hears of updates only after one was told shows what was written', async ({ editor }) => {
  const { page } = editor;
  await editor.open('/', '#home-today');
  const before = await editor.source(arabic);
  const written = happening();
  await page.routeWebSocket(/[?]token=/, async (socket) => {
    await written.promise;
    socket.connectToServer();
  });
  await editor.frame.locator('html').evaluate(() => window.location.reload());
  await editor.select('#home-today');
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await field.fill('اليوم عندنا');
  await field.press('Control+Enter');
  await expect.poll(() => editor.source(arabic)).toContain("'اليوم عندنا'");
  written.happened();
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم عندنا', { timeout: 60_000 });
  await editor.undoAll();
  expect(await editor.source(arabic)).toBe(before);
});
