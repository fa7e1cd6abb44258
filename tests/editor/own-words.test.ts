import { expect } from '@playwright/test';
import { words } from '../../src-preview/outer/language/words.en.ts';
import { test } from '../support/editor-window/window-test.ts';

const page = 'src/features/home/join-section.tsx';
const catalogues = { ar: 'src/i18n/messages.ar.ts', en: 'src/i18n/messages.en.ts' } as const;
const ways = 'section[aria-labelledby=home-join] div:has(> h3)';

test('a copy of three texts gets words of its own by one press, and what is typed then changes it alone', async ({
  editor,
}) => {
  await editor.open('/', '#home-join');
  const before = await Promise.all([page, ...Object.values(catalogues)].map((file) => editor.source(file)));
  const original = editor.frame.locator(`${ways} > h3`).first();
  const said = (await original.textContent()) ?? '';
  await editor.select(`${ways} > h3`);
  await editor.selectAround();
  await editor.page.keyboard.press('Control+d');
  await expect(editor.frame.locator(ways)).toHaveCount(3);
  // It says what its original says: nobody has to look for the way on.
  const press = editor.inspector.getByRole('button', { name: words.structure.giveOwnWords });
  await press.click();
  const field = editor.inspector.getByRole('textbox', { name: words.languageNames['ar'] ?? '' });
  await expect(field).toBeFocused();
  await expect(press).toBeHidden();
  const made = await editor.source(page);
  expect(made.split("t('home.join.student')")).toHaveLength(2);
  for (const key of ['home.join.student2', 'home.join.student.text2', 'nav.studentSignup2']) {
    expect(made.split(`t('${key}')`)).toHaveLength(2);
    for (const file of Object.values(catalogues))
      expect((await editor.source(file)).split(`'${key}':`)).toHaveLength(2);
  }
  await editor.page.keyboard.press('Control+A');
  await editor.page.keyboard.type('لأولياء الأمور');
  await editor.page.keyboard.press('Control+Enter');
  const copy = editor.frame.locator(ways).nth(1);
  await expect(copy.locator('h3')).toHaveText('لأولياء الأمور');
  await expect(original).toHaveText(said);
  const english = editor.inspector.getByRole('textbox', { name: words.languageNames['en'] ?? '' });
  await english.fill('For parents');
  await english.press('Control+Enter');
  await expect.poll(() => editor.source(catalogues.en)).toContain("'home.join.student2': 'For parents'");
  const line = /'home\.join\.student': .*/;
  expect(line.exec(await editor.source(catalogues.en))?.[0]).toBe(line.exec(before[2] ?? '')?.[0]);
  await editor.undoAll();
  await expect(editor.frame.locator(ways)).toHaveCount(2);
  for (const [at, file] of [page, ...Object.values(catalogues)].entries())
    expect(await editor.source(file)).toBe(before[at]);
});
