import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredNames } from './names/declared-names.ts';

const folder = 'src-preview/protocol';
/** How a sentence begins that does not say of whom it speaks: whoever reads the one export has not read the one above it. */
const withoutSubject = /^(?:The same\b|Of (?:the|it|them)\b|As above\b|Like (?:this|that|it)\b)/;

const leastWords = 4;

/** Exports without a sentence of their own that says what they promise, each with its file and line. */
function unsaid(path: string, source: string): readonly string[] {
  const lines = source.split('\n');
  return declaredNames(path, source).flatMap(({ kind, name, line }) => {
    if (kind !== 'export' || lines[line - 1]?.startsWith('export {') === true) return [];
    const sentence = sentenceAbove(lines, line - 1);
    return sentence.split(/\s+/).length >= leastWords && !withoutSubject.test(sentence)
      ? []
      : [`${path}:${line} ${name}`];
  });
}

/** What stands in the doc comment that ends right above a line; empty where there is none. */
function sentenceAbove(lines: readonly string[], at: number): string {
  const end = at - 1;
  if (lines[end]?.endsWith('*/') !== true) return '';
  const start = lines.slice(0, at).findLastIndex((line) => line.startsWith('/**'));
  const comment = lines.slice(start, at).join(' ');
  return start < 0 ? '' : comment.replaceAll(/\/\*\*|\*\/|^ ?\*|\s\*\s/g, ' ').trim();
}

test('every export of the protocol says in a sentence what it promises to a client that reads nothing else', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<![.]test)[.]ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => unsaid(join(folder, file), readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('an export beside another one, or with a sentence that leans on it, is found', () => {
  const source = [
    '/** An element of the page, by its id. */',
    'export const idSchema = z.string();',
    'export type Id = string;',
    '/** The same as a list. */',
    'export const ids = [];',
    '/**',
    ' * Every id of the page, each once.',
    ' */',
    'export function idsOf() {}',
    '/** Of no export. */',
    'const own = 1;',
    '// Ids that were changed.',
    'export interface Renamed {}',
  ].join('\n');
  expect(unsaid('ids.ts', source)).toEqual(['ids.ts:3 Id', 'ids.ts:5 ids', 'ids.ts:13 Renamed']);
});
