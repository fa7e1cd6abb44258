import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specMessages } from '../tests/support/spec-messages.ts';

/** The sources in some folders: the tests among them, or all others. */
function sources(folders: readonly string[], which: 'code' | 'tests') {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && /\.test\.tsx?$/.test(file) === (which === 'tests'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

const code = sources(['src'], 'code');
const tests = sources(['src', 'tests/e2e', 'tests/contract', 'supabase/tests'], 'tests');

/** The places in which a text stands as a whole, and not as a part of a longer one. */
function placesOf(words: string, files: typeof code): string[] {
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${words}${quote}`);
  return files.flatMap(({ file, text }) =>
    quoted.flatMap((word) => Array.from({ length: text.split(word).length - 1 }, () => file)),
  );
}

test('every message is listed once', () => {
  expect(new Set(specMessages.map(({ words }) => words)).size).toBe(specMessages.length);
  expect(specMessages.length).toBeGreaterThan(30);
  expect(Math.min(code.length, tests.length)).toBeGreaterThan(20);
});

test.each(specMessages)('«$words» stands in one place of the portal, and a test knows it', ({ words, file }) => {
  expect(placesOf(words, code)).toEqual([file]);
  expect(placesOf(words, tests)).not.toEqual([]);
});

test('a message that nobody has written is missed', () => {
  expect(placesOf('no such message', code)).toEqual([]);
});
