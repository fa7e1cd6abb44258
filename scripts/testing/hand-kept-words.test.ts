import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specMessages } from '../../tests/support/spec-messages.ts';
import { handKept, sentencesByKey } from './hand-kept-words.ts';
import { filesUnder, textOf } from './test-lines.ts';

const root = join(import.meta.dirname, '../..');
/** The editor's own suites are left out: in them what the portal says is what is edited. */
const folders = ['e2e', 'accessibility', 'faults', 'browsers', 'perf', 'page-models', 'support'].map(
  (name) => `tests/${name}`,
);

/** Names of places that are given as well as the messages are. */
const givenNames = ['تسجيل الدخول', 'Manage GPA', 'My Account'];

/** The list of what is given, and a field by itself, which is handed words and is asked for no others. */
const notAsked = /spec-messages[.]ts$|support\/picture-page\//;

/** What the portal says, by the file that says it. The guides are read as a whole by tests of their own. */
async function portalCatalogues(): Promise<Record<string, unknown>> {
  const files = filesUnder(['src'], (file) => /[.](?:ar|en)[.]ts$/.test(file) && !file.includes('/guides/'));
  const loaded = files.map(async (file) => [file, { ...(await import(join(root, file))) }] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

test('a test asks the catalogues for what the portal says; by hand stands only what is given', async () => {
  const byKey = sentencesByKey(await portalCatalogues());
  expect(byKey.size).toBeGreaterThan(1500);
  for (const words of [...specMessages.map(({ words: given }) => given), ...givenNames]) byKey.delete(words);
  const files = filesUnder(folders, (file) => !notAsked.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => handKept(textOf(file), byKey).map((words) => `${file}: ${words}`));
  expect(found, 'say it by its key, from tests/support/catalogues.ts').toEqual([]);
});

test('a sentence written by hand is found with its key, wherever a test writes it', () => {
  const byKey = sentencesByKey({
    grades: { search: 'Search by name', list: ['One by one', { head: 'How long' }], save: 'Save' },
    other: { a: 'Try again', b: 'Try again' },
  });
  expect([...byKey]).toEqual([['Search by name', 'grades.search']]);
  const source = `
    test('Search by name', async () => {
      const names = { search: 'Search by name' };
      await expect(page.getByText("Search by name")).toBeVisible();
      await page.evaluate(() => document.title === 'Search by name');
      await page.evaluate((words) => document.title === words, 'Search by name');
      await page.getByText('Try again').click();
    });`;
  expect(handKept(source, byKey)).toEqual(Array.from({ length: 3 }, () => '«Search by name» is grades.search'));
});
