import { expect, test } from 'vitest';
import { filesUnder, textOf } from './test-lines.ts';

/** They cut at places that `Intl.Segmenter` or a found word gave, or what no person wrote. */
const cutsItself = [
  'src/domain/characters.ts',
  'src/domain/excerpt.ts',
  'src/features/search/search-words.ts',
  'supabase/functions/whole-characters.ts',
  // Names of addresses and of files, and what a program says of a row.
  'src/sync/mirror/page.ts',
  'src/app/shell/auth-page-text.ts',
  'sw/trusted-responses.ts',
];

/** What would cut a text of a person in the middle of a character, or in silence. */
const cuts = [
  /\b\w*(?:text|content|title|name|bio|description|caption|reason|words|label|typed)\w*(?:\(\))?\.(?:slice|substring|substr)\(/gi,
  /\bvalue\.(?:slice|substring|substr)\(0/g,
  /\bmaxLength=\{/g,
  /\bArray\.from\(\w+\)\.slice\(/g,
];

const files = filesUnder(
  ['src', 'sw', 'supabase/functions'],
  (file) => !/\.(?:test|story|fixture)\.tsx?$|\/testing\//.test(file),
);

test('texts that people write are counted and cut by one module, at whole characters', () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files
    .filter((file) => !cutsItself.includes(file))
    .flatMap((file) => {
      const text = textOf(file);
      return cuts.flatMap((cut) => [...text.matchAll(cut)].map(([what]) => `${file}: ${what}`));
    });
  expect(found).toEqual([]);
});

test('every file that cuts by itself still does', () => {
  const texts = cutsItself.map((file) => [file, textOf(file)] as const);
  expect(texts.filter(([, text]) => !cuts.some((cut) => text.search(cut) >= 0))).toEqual([]);
});
