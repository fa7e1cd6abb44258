import { mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { alike } from '../support/languages.ts';
import { words as arabicWords } from '../../src-preview/outer/language/words.ar.ts';
import { words as englishWords } from '../../src-preview/outer/language/words.en.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';
import { test } from '../support/editor-window/window-test.ts';

/** Where the guide's pictures are taken to: `MANARA_PICTURES=docs/guide/pictures`; without it none is. */
const pictures = process.env['MANARA_PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, scale: 'css', animations: 'disabled' });
}

const messages = 'src/i18n/messages.ar.ts';
const sheet = 'src/features/home/join-section.module.css';
const page = 'src/features/home/home-page.tsx';
const cards = '#home-join ~ div';

const languages = [
  { language: 'en', words: englishWords, computed: 'worked out' },
  { language: 'ar', words: arabicWords, computed: 'هذا محسوب' },
] as const;

for (const { language, words, computed } of languages)
  test(
    `the first five minutes of somebody who has never seen code, in ${language}`,
    alike(language),
    async ({ editor, running }) => {
      const window = editor.page;
      const inspector = window.locator('[data-panel=inspector]');
      const tab = (name: string) => window.getByRole('tab', { name, exact: true });
      await window.addInitScript((chosen) => localStorage.setItem('manara-editor-language', chosen), language);
      await window.goto(running.address);
      const title = editor.frame.locator('#home-today');
      await expect(title).toBeVisible({ timeout: 60_000 });
      const before = await Promise.all([messages, sheet, page].map((file) => editor.source(file)));
      const sources = () => Promise.all([messages, sheet, page].map((file) => editor.source(file)));

      // What is pointed at is outlined, what is clicked is told with its words in both languages.
      await title.hover();
      await editor.selectAny('#home-today');
      await expect(inspector.getByRole('textbox')).toHaveCount(2);
      await picture(window, `${language}-1-selected`);

      // A second click, and the cursor is in the sentence; a click elsewhere writes it.
      await editor.typeOver('#home-today');
      await window.keyboard.press('End');
      await window.keyboard.type(' السعيدة');
      await picture(window, `${language}-2-typing`);
      await editor.frame.locator('.shell-statement').first().click();
      await expect(title).toHaveText('اليوم في المدرسة السعيدة');
      await expect.poll(() => editor.source(messages)).toContain('اليوم في المدرسة السعيدة');

      // The history says which file, and which line of it.
      await tab(words.side.history).click();
      await window.locator('details[data-state=done] > summary').first().click();
      await expect(window.locator('[data-kind=added]').first()).toContainText('السعيدة');
      await picture(window, `${language}-3-history`);

      // Room inside of a card: who else has it is said, and seen before it is written.
      await editor.selectAny(`${cards} > h3`);
      await inspector.getByRole('tab', { name: words.inspector.styles, exact: true }).click();
      await editor.chooseNothing();
      await editor.selectAny(`${cards} > h3`);
      await editor.selectAround();
      const room = inspector.getByLabel('padding-block-start', { exact: true }).first();
      await room.fill('28px');
      await room.press('Enter');
      await editor.agree();
      await expect.poll(() => editor.source(sheet)).toContain('padding-block-start: 28px;');
      await picture(window, `${language}-4-room`);

      // A date is nobody's to write: it says why.
      // The day stands beside its heading where there is room.
      await window.getByRole('button', { name: /^(?:1440|١٤٤٠)$/ }).click();
      await editor.selectAny('div:has(> #home-today) > time:visible');
      await inspector.getByRole('tab', { name: words.inspector.words, exact: true }).click();
      await expect(inspector).toContainText(computed);
      await picture(window, `${language}-5-date`);

      // A key moves the heading behind the date.
      await editor.selectAny('#home-today');
      await inspector.getByRole('tab', { name: words.inspector.properties, exact: true }).click();
      await window.locator('[data-panel=stage]').press('Alt+ArrowDown');
      await expect.poll(() => editor.tagsBeside('#home-today')).toEqual(['time', 'h2']);
      await expect.poll(() => editor.source(page)).not.toBe(before[2]);
      await picture(window, `${language}-6-moved`);

      // Whoever closes the window finds everything again, and may take it back.
      await window.reload();
      await expect(title).toHaveText('اليوم في المدرسة السعيدة', { timeout: 60_000 });
      await undoAll(window, async () => expect(await sources()).toEqual(before), words.undo);
      await expect(title).toHaveText('اليوم في المدرسة');
    },
  );
