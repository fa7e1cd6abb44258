import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nestedTooDeep } from './nesting.ts';
import { isParseFailure, isScript, parseFile } from './parsed-file.ts';

const deep = 200_000;
const around = (open: string, inside: string, close: string, times = deep) =>
  `export const a = ${open.repeat(times)}${inside}${close.repeat(times)};\n`;

test.each([
  ['tags', around('<p>', '', '</p>')],
  ['tags on lines of their own', around('<p className="a">\n', 'don’t', '</p>\n', 20_000)],
  ['tags of components', around('<A.B x={1}>', '', '</A.B>', 20_000)],
  ['fragments', around('<>', '', '</>', 20_000)],
  ['tags that nobody closes', `export const a = ${'<p>'.repeat(20_000)}`],
  ['tags after words', around('<p>a', '', '</p>', 20_000)],
  ['elements in properties', around('<p a={', '1', '} />', 20_000)],
  ['tags with spaces in them', around('< p >', '', '</ p >', 20_000)],
  ['tags with comments in them', around('</* a */p>', '', '</p>', 20_000)],
  ['tags that are not Latin', around('<Ωλα>', '', '</Ωλα>', 20_000)],
  ['tags between apostrophes', around('<p>', '', '</p>', 20_000).replace('<p>', "<p>don't").replace(/;/, " isn't;")],
  ['brackets', around('(', '1', ')', 20_000)],
  ['lists', around('[', '', ']', 20_000)],
  ['objects', around('{ a: ', '1', '}', 20_000)],
  ['blocks', `${'{'.repeat(20_000)}${'}'.repeat(20_000)}`],
  ['calls', around('f(', '1', ')', 20_000)],
  ['functions', around('a => ', '1', '', 20_000)],
  ['functions in brackets', around('(a) => (', '1', ')', 20_000)],
  ['types', `let a: ${'A<'.repeat(20_000)}B${'>'.repeat(20_000)};`],
  ['choices', `export const a = ${'a?b:'.repeat(20_000)}1;`],
  ['branches', `${'if (a) b(); else '.repeat(20_000)}c();`],
  ['sums', around('1+', '1', '')],
  ['sums with spaces', around('a +b ', '', '')],
  ['negations', around('!', '1', '')],
  ['members', `export const a = a${'.b'.repeat(deep)};`],
])('a source of deeply nested %s is refused, and nothing ends', (_, text) => {
  expect(nestedTooDeep(text)).toBeDefined();
  expect(parseFile('src/deep.tsx', text)).toMatchObject({ message: 'too deeply nested to be edited' });
});

test('what people write is not: however long, however many', () => {
  const long = [
    Array.from({ length: 5_000 }, (_, at) => `  <p title="(">{t('a.b-${at} (')}<Card size={1} /> don't</p>`).join('\n'),
    Array.from(
      { length: 5_000 },
      (_, at) => `const a${at}: Array<Map<string, Set<number>>> = x < y ? a?.b : (b ?? 1);`,
    ),
    Array.from({ length: 5_000 }, (_, at) => `'home.line-${at}': 'one<br>two < three',`).join('\n') + '<br />',
    Array.from({ length: 10_000 }, (_, at) => `'home.title-${at}': 'one + two (three, 1.5 - 2.',`).join('\n'),
  ];
  for (const text of long) expect(nestedTooDeep(String(text))).toBeUndefined();
});

test('no source of this repository is', () => {
  const files = ['src', 'src-preview', 'scripts', 'supabase', 'tests', 'node_modules/@mantine/core/esm'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => isScript(name))
        .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => nestedTooDeep(readFileSync(file, 'utf8')) !== undefined)).toEqual([]);
  expect(isParseFailure(parseFile('src/flat.tsx', `export const a = <p>${'<i />'.repeat(5_000)}</p>;`))).toBe(false);
});
