import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

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

const files = ['src', 'sw', 'supabase/functions']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /(?<!\.test|\.story|\.fixture)\.tsx?$/.test(file) && !/\/testing\//.test(file));

test('texts that people write are counted and cut by one module, at whole characters', () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files
    .filter((file) => !cutsItself.includes(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return cuts.flatMap((cut) => [...text.matchAll(cut)].map(([what]) => `${file}: ${what}`));
    });
  expect(found).toEqual([]);
});

test('every file that cuts by itself still does', () => {
  const texts = cutsItself.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  expect(texts.filter(([, text]) => !cuts.some((cut) => text.search(cut) >= 0))).toEqual([]);
});
