import { expect } from '@playwright/test';
import { test } from '../support/editor-window/window-test.ts';

const arabic = 'src/i18n/messages.ar.ts';
const english = 'src/i18n/messages.en.ts';

test('of several entries that say the same, the chosen one is changed and no other', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('footer a:text-is("الرئيسية")');
  const choice = editor.inspector.getByRole('list', { name: 'Which one do you mean?' });
  const home = choice.getByRole('listitem').filter({ hasText: 'nav.home' });
  await expect(choice.getByRole('listitem')).toHaveCount(2);
  await expect(home).toContainText('messages.ar.ts');
  await expect(home.getByText('الرئيسية')).toBeVisible();
  await expect(home.getByText('Home', { exact: true })).toBeVisible();
  await home.getByText(/^Used in/).click();
  await expect(home.getByText('pages.ts')).toBeVisible();
  await home.getByRole('button', { name: 'Choose nav.home' }).click();
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await expect(field).toBeFocused();
  await field.fill('البداية');
  await field.press('Control+Enter');
  await expect(editor.frame.locator('footer a:text-is("البداية")')).toBeVisible();
  expect(await editor.source(arabic)).toContain("'nav.home': 'البداية'");
  expect(await editor.source(arabic)).toContain("'home.title': 'الرئيسية'");
  await editor.undoAll();
  await expect(editor.inspector.getByText('You chose this entry')).toBeVisible();
  await editor.inspector.getByRole('button', { name: 'Choose another' }).click();
  // Whether the page has followed or the panel has not: what stands in the panel is asked of what the page says.
  await expect(editor.frame.locator('footer a:text-is("الرئيسية")')).toBeVisible();
  await expect(choice.getByRole('listitem')).toHaveCount(2);
});

test('the chosen entry may be typed over in the page itself', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('footer a:text-is("الرئيسية")');
  await editor.inspector.getByRole('button', { name: 'Choose home.title' }).click();
  await expect(editor.inspector.getByRole('textbox', { name: 'العربية' })).toBeFocused();
  await editor.typeOver('footer a:text-is("الرئيسية")');
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.type(' هنا');
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => editor.source(arabic)).toContain("'home.title': 'الرئيسية هنا'");
  expect(await editor.source(arabic)).toContain("'nav.home': 'الرئيسية'");
  await editor.undoAll();
});

test('the language that was left behind is changed from the same place', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const words = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await words.fill('اليوم عندنا');
  await words.press('Control+Enter');
  await expect(editor.inspector.getByText('Does English still say the same?')).toBeVisible();
  await editor.inspector.getByRole('button', { name: 'Change it' }).click();
  const other = editor.inspector.getByRole('textbox', { name: 'English' });
  await expect(other).toBeFocused();
  await other.fill('Today with us');
  await other.press('Control+Enter');
  await expect.poll(() => editor.source(english)).toContain("'home.today': 'Today with us'");
  await expect(editor.inspector.getByText('Does English still say the same?')).toBeHidden();
  await editor.undoAll();
});

test('what somebody wrote in the portal is refused: it is in the database, and is changed where it was written', async ({
  editor,
}) => {
  await editor.open('/', 'article .at-edge');
  const name = await editor.frame.locator('article .at-edge').first().innerText();
  // In the page the whole card is one link that lies over it.
  await editor.page.getByRole('tabpanel').getByRole('button', { name }).first().click();
  await expect(editor.inspector).toContainText('is in the database');
  await expect(editor.inspector).toContainText('change it in the teachers’ or the administrators’ area');
  await expect(editor.inspector.getByText('byline.tsx')).toBeVisible();
  await expect(editor.inspector.getByRole('textbox')).toHaveCount(0);
});

test('words that somebody left in the markup become an entry of both catalogues', async ({ editor }) => {
  const file = 'src/features/home/home-page.tsx';
  const before = await editor.source(file);
  await editor.open('/', '#home-today');
  await editor.write(file, before.replace("{t('home.today')}", 'Today, in the markup'));
  await expect(editor.frame.locator('#home-today')).toHaveText('Today, in the markup');
  await editor.select('#home-today');
  await expect(editor.inspector).toContainText('This project keeps no words in its markup');
  const form = editor.inspector.getByRole('form', { name: 'New entry in the catalogues' });
  const create = form.getByRole('button', { name: 'Create the entry' });
  await expect(create).toBeDisabled();
  await form.getByLabel('Words in العربية').fill('اليوم هنا');
  await form.getByLabel('Words in English').fill('Today here');
  // Nobody has to think of a key.
  await expect(form.getByText('Kept under home.todayHere')).toBeVisible();
  await create.click();
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم هنا');
  expect(await editor.source(file)).toContain("{t('home.todayHere')}");
  // The page says it in Arabic: what English says may be written a moment later.
  await expect.poll(() => editor.source(english)).toContain("'home.todayHere': 'Today here'");
  await editor.undoAll(file);
  await expect(editor.frame.locator('#home-today')).toHaveText('Today, in the markup');
  await editor.write(file, before);
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم في المدرسة');
});
