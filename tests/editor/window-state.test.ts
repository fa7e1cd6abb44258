import { expect } from '@playwright/test';
import { type EditorWindow, isEdited } from '../support/editor-window/editor-window.ts';
import { test } from '../support/editor-window/window-test.ts';

test('what is selected is said once, in the window’s language, and typing shows its keys', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const said = editor.page.getByRole('contentinfo').getByRole('status');
  await expect(said).toContainText('Selected: Heading “\u2068اليوم في المدرسة\u2069”');
  await editor.frame.locator('#home-today').click();
  await expect(editor.page.getByRole('contentinfo')).toContainText('leaves it as it was');
  await editor.page.keyboard.press('Escape');
  await expect(editor.page.getByRole('contentinfo')).not.toContainText('leaves it as it was');
  await editor.inspector.getByRole('tab', { name: 'Words' }).focus();
  await editor.page.keyboard.press('?');
  const settings = editor.page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await editor.page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(editor.inspector.getByRole('textbox', { name: 'العربية' })).toHaveValue('اليوم في المدرسة');
});

test('a row of the history leads back to what it changed', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await field.fill('اليوم عندنا');
  await field.press('Control+Enter');
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم عندنا');
  await editor.select('.shell-statement');
  await editor.page.getByRole('tab', { name: 'History' }).click();
  // What other tests did is in the history too, undone.
  await editor.page.locator('details[data-state=done] > summary').filter({ hasText: 'Words · ' }).click();
  await editor.page.getByRole('button', { name: 'Show it on the page' }).click();
  await expect(editor.inspector.getByRole('textbox', { name: 'العربية' })).toHaveValue('اليوم عندنا');
  await editor.undoAll();
});

test('a page that does not parse says so and stops saying so once it does', async ({ editor }) => {
  const file = 'src/features/home/home-page.tsx';
  const before = await editor.source(file);
  await editor.open('/', '#home-today');
  await editor.write(file, before.replace('<h2 id="home-today"', '<h2 id="home-today" <'));
  const problems = editor.page.getByRole('banner').getByRole('button', { name: /problem/ });
  await expect(problems).toHaveText(/^[1-9] problem/);
  await editor.write(file, before);
  await expect(problems).toHaveText('No problems.');
  await expect(editor.frame.locator('#home-today')).toBeVisible();
});

const leave = (editor: EditorWindow) =>
  editor.page.locator('iframe').evaluate((frame: HTMLIFrameElement) => (frame.src = 'about:blank'));

test('a frame that goes elsewhere before its page has loaded whole is told of, and another page is opened in it', async ({
  editor,
}) => {
  await editor.open('/', '#home-today');
  const { page, frame } = editor;
  await page.getByRole('tab', { name: 'Pages' }).click();
  // A picture that never comes keeps every page from having loaded from now on.
  await page.route('**/never.png', () => undefined);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      if (document.URL.startsWith('http'))
        document.body.append(Object.assign(new Image(), { src: '/never.png', id: 'never' }));
    });
  });
  await frame.locator('html').evaluate(() => window.location.reload());
  await expect(frame.locator('#never')).toBeAttached({ timeout: 60_000 });
  await isEdited(frame.locator('#home-today'));
  expect(await frame.locator('html').evaluate(() => document.readyState)).toBe('interactive');
  await leave(editor);
  const told = page.getByRole('alert');
  await expect(told).toContainText('The page in the frame does not answer. It may have gone to another address');
  await page.getByRole('button', { name: '/faq' }).click();
  await expect(frame.locator('#root h1')).toBeVisible({ timeout: 60_000 });
  expect(await frame.locator('html').evaluate(() => window.location.pathname)).toBe('/faq');
  await expect(told).toBeHidden();
});

test('a frame that has gone elsewhere is told of and put up again', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await expect.poll(() => editor.frame.locator('html').evaluate(() => document.readyState)).toBe('complete');
  await leave(editor);
  await expect(editor.page.getByText('The page in the frame does not answer.')).toBeVisible();
  await editor.page.getByRole('button', { name: 'Load it again' }).click();
  await expect(editor.frame.locator('#home-today')).toBeVisible({ timeout: 60_000 });
  await expect(editor.page.getByText('The page in the frame does not answer.')).toBeHidden();
});

test('what is typed while the server does not answer is kept, said, and written by itself once it is back', async ({
  editor,
}) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const { page } = editor;
  const calls = '**/parseAndMutate/**';
  await page.route(calls, (route) => route.abort());
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await field.fill('اليوم عندنا');
  await field.press('Control+Enter');
  const banner = page.getByText('1 text that you typed waits for it.');
  await expect(banner).toBeVisible();
  await expect(field).toHaveValue('اليوم عندنا');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /problem/ })
    .click();
  const told = page.getByRole('dialog', { name: 'Problems' });
  await expect(told).toContainText('What you typed is kept in this window');
  await expect(told.getByText('اليوم عندنا')).toBeVisible();
  await page.keyboard.press('Escape');
  // What could not be asked says so, and not that there is nothing.
  await page.getByRole('tab', { name: 'Stories' }).click();
  await expect(page.getByText('This is asked for again by itself once it is back.')).toBeVisible();

  await page.unroute(calls);
  await expect(page.getByRole('tabpanel', { name: 'Stories' }).getByRole('searchbox')).toBeVisible({ timeout: 30_000 });
  await expect(banner).toBeHidden();
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم عندنا');
  await expect(page.getByRole('banner').getByRole('button', { name: /problem/ })).toHaveText('No problems.');
  await editor.undoAll();
});
