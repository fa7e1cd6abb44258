import { expect } from '@playwright/test';
import { test } from '../support/editor-window/window-test.ts';

const arabic = 'src/i18n/messages.ar.ts';
const english = 'src/i18n/messages.en.ts';

test('a sentence is changed where it stands, in the one entry that says it, and one key takes it back', async ({
  editor,
}) => {
  await editor.open('/', '#home-today');
  const [before, other] = [await editor.source(arabic), await editor.source(english)];
  await editor.select('#home-today');
  await editor.typeOver('#home-today');
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.type(" «كل» 'يوم' {a}");
  await editor.frame.locator('.shell-statement').click();
  await expect(editor.frame.locator('#home-today')).toHaveText("اليوم في المدرسة «كل» 'يوم' {a}");
  const after = await editor.source(arabic);
  expect(after.split('\n').filter((line, at) => line !== before.split('\n')[at])).toHaveLength(1);
  expect(await editor.source(english)).toBe(other);
  await expect(editor.inspector.locator('[data-kind=added]')).toContainText("'home.today'");
  // The click that kept it has selected something else; whoever comes back is asked about the other language.
  await editor.select('#home-today');
  await expect(editor.inspector.getByText('Does English still say the same?')).toBeVisible();
  await editor.page.keyboard.press('Control+z');
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم في المدرسة');
  expect(await editor.source(arabic)).toBe(before);
  await expect(editor.inspector.getByText('Does English still say the same?')).toBeHidden();
});

test('a sentence that is being typed when the whole page is loaded anew is written', async ({ editor }) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(arabic);
  await editor.select('#home-today');
  await editor.typeOver('#home-today');
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.type(' وغدًا');
  await editor.frame.locator('html').evaluate(() => window.location.reload());
  await expect.poll(() => editor.source(arabic)).toContain("'اليوم في المدرسة وغدًا'");
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم في المدرسة وغدًا', { timeout: 60_000 });
  await editor.undoAll();
  expect(await editor.source(arabic)).toBe(before);
});

test('Escape leaves the sentence as it was, and nothing is written', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  await editor.typeOver('#home-today');
  await editor.page.keyboard.type('غير ذلك');
  await expect(editor.frame.locator('#home-today')).toContainText('غير ذلك');
  await editor.page.keyboard.press('Escape');
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم في المدرسة');
});

test('a text that is refused is told of in the panel, which leads back to what was typed', async ({ editor }) => {
  await editor.open('/', '#home-today');
  const before = await editor.source(arabic);
  await editor.select('#home-today');
  await editor.typeOver('#home-today');
  await editor.page.keyboard.press('Control+A');
  await editor.page.keyboard.insertText('\u200B');
  // Whoever types is elsewhere by then: the click that ends it selects something else.
  await editor.frame.locator('.shell-statement').click();
  const told = editor.inspector.getByRole('region', { name: 'Your text was not written' });
  await expect(told.getByRole('alert')).toContainText('Nothing of this text would be seen');
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم في المدرسة');
  await editor.inspector.getByRole('tab', { name: 'Styles' }).click();
  await told.getByRole('button', { name: 'Go on editing' }).click();
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await expect(field).toBeFocused();
  await field.fill('اليوم عندنا');
  await field.press('Control+Enter');
  await expect(editor.frame.locator('#home-today')).toHaveText('اليوم عندنا');
  await expect(told).toBeHidden();
  await editor.undoAll();
  expect(await editor.source(arabic)).toBe(before);
});

test('the other language is changed beside it, and the page of that language shows it', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  const field = editor.inspector.getByRole('textbox', { name: 'English' });
  await field.fill('Today at our school');
  await field.blur();
  await expect(editor.page.getByText('Written to').first()).toBeVisible();
  await expect(editor.inspector.getByText('Only one language has changed')).toBeVisible();
  await editor.page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  // The page of that language is loaded now.
  await expect(editor.frame.locator('#home-today')).toHaveText('Today at our school', { timeout: 60_000 });
  await editor.undoAll();
  await expect(editor.frame.locator('#home-today')).toHaveText('Today at the school');
});

test('of a sentence with plurals the form on the screen is changed, and its values stay', async ({ editor }) => {
  await editor.open('/', '#home-today');
  const numbers = ':text("منشورًا من"):visible';
  await editor.select(numbers);
  const field = editor.inspector.getByRole('textbox', { name: /العربية/ });
  await expect(field.locator('span')).toHaveCount(2);
  await field.press('Home');
  await editor.page.keyboard.type('عندنا ');
  await field.press('Control+Enter');
  await expect(editor.frame.getByText('عندنا ١٢٠').locator('visible=true')).toBeVisible();
  expect(await editor.source(arabic)).toContain("'عندنا {posts, plural");
  await editor.undoAll();
});

test('what is computed is refused with its reason and what to do instead', async ({ editor }) => {
  await editor.open('/', '#home-today');
  // The day stands beside its heading where there is room.
  await editor.page.getByRole('button', { name: '1440', exact: true }).click();
  await editor.select('div:has(> #home-today) > time:visible');
  await expect(editor.inspector).toContainText('worked out');
});

test('a long text of a page is changed in its own file', async ({ editor }) => {
  await editor.open('/faq', 'summary');
  const file = 'src/features/information/faq.ar.ts';
  await editor.select('summary');
  const field = editor.inspector.getByRole('textbox', { name: 'العربية' });
  await field.fill('ما المنهج هنا؟');
  await field.blur();
  await expect(editor.frame.locator('summary').first()).toContainText('ما المنهج هنا؟');
  expect(await editor.source(file)).toContain("question: 'ما المنهج هنا؟'");
  await editor.undoAll();
});

test('a class goes on an element and comes off again', async ({ editor }) => {
  await editor.open('/', '#home-today');
  await editor.select('#home-today');
  await editor.page.getByRole('tab', { name: 'Properties' }).click();
  await editor.inspector.getByLabel('New class').fill('no-print');
  await editor.inspector.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(editor.frame.locator('#home-today')).toHaveClass(/no-print/);
  expect(await editor.source('src/features/home/home-page.tsx')).toContain('`${classes.title} no-print`');
  await editor.inspector.getByRole('button', { name: 'Remove class no-print' }).click();
  await expect(editor.frame.locator('#home-today')).not.toHaveClass(/no-print/);
  await editor.undoAll();
});

test('a text is found by its words in the language that the page does not show, however they are spelled', async ({
  editor,
}) => {
  await editor.open('/', '#home-today');
  const { page } = editor;
  await page.getByRole('tab', { name: 'Words' }).first().click();
  const side = page.getByRole('tabpanel', { name: 'Words' }).first();
  const found = side.getByRole('button', { name: 'اليوم في المدرسة' });
  for (const typed of ['المدرسه', 'TODAY at the school']) {
    await side.getByRole('searchbox').fill(typed);
    await expect(found.first()).toBeVisible();
  }
  await found.first().click();
  await expect(editor.inspector.getByRole('textbox', { name: 'English' })).toHaveValue('Today at the school');
});
