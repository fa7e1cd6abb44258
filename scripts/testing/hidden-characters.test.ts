import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:[cm]?[jt]sx?|json|css|html|sql|md|toml|ya?ml|sh)$/.test(file));

/**
 * What nobody sees in a source or in a review of it. Joiners belong to how words and emoji are written, and signs that only count as
 * format (۝) are seen.
 */
const hidden =
  /(?!\u200C|\u200D|[\u0600-\u0605\u06DD\u0890\u0891\u08E2])[\p{Cf}\p{Zl}\p{Zp}\u00A0]|(?![\t\n\r])\p{Cc}/u;
/** What a test writes and expects is read by its escapes alone: a joiner is one more that may be lost. */
const hiddenInCases = /[\u200C\u200D]/;

/** Words of the window in which a mark turns a sign the way that it is read. */
const meant = ['src-preview/outer/language/not-shown-words.ar.ts', 'src-preview/outer/language/stage-words.ar.ts'];

const isHiddenIn = (file: string): boolean => {
  const text = readFileSync(join(root, file), 'utf8');
  return hidden.test(text) || (file.startsWith('tests/fixtures/editor/') && hiddenInCases.test(text));
};

test('what nobody sees is written by its escape, but for words that mean it', () => {
  expect(files.length).toBeGreaterThan(3_000);
  expect(files.filter(isHiddenIn).toSorted()).toEqual(meant);
});
