import type { ImportDeclaration } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { indentBefore } from './markup-text.ts';

/** What tools read at the head of a file, and what is said of the file as a whole. */
const ofFile = /@(?:jsx|ts-|file|license|preserve|vitest|jest)|eslint|oxlint|prettier|copyright|licen[cs]e|\(c\)/i;

/** Where the first import of a file stands: behind directives, and before what is said of its first statement. */
export function topOfModule({ program, text, comments }: ParsedFile): number {
  const first = program.body.find((one) => !('directive' in one && one.directive));
  if (!first) return program.end;
  let at = first.start;
  for (const { value, start, end } of comments.toReversed()) {
    if (end > at) continue;
    const between = text.slice(end, at);
    const isOnOwnLine = /(?:^\u{feff}?|\n)[ \t]*$/u.test(text.slice(0, start));
    if (!/^[ \t]*\r?\n?[ \t]*$/.test(between) || !isOnOwnLine || ofFile.test(value)) break;
    at = start;
  }
  return at;
}

/** Puts a name into the list of an import, in the order of the alphabet and on a line of its own where the others have such. */
export function intoNames(
  text: string,
  specifiers: ImportDeclaration['specifiers'],
  local: string,
  written: string,
): Splice {
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const next = named.find((one) => one.local.name > local);
  const last = named.at(-1);
  const indent = indentBefore(text, (next ?? last)?.start ?? 0) ?? ' ';
  if (next) return { start: next.start, end: next.start, text: `${written},${indent}` };
  const at = last?.end ?? 0;
  return { start: at, end: at, text: `,${indent}${written}` };
}

/** Whether a file ends its statements with semicolons, as far as its imports or directives show it. */
export function endsWithSemicolon({ program, text }: ParsedFile): boolean {
  const { body } = program;
  const one =
    body.find(({ type }) => type === 'ImportDeclaration') ?? body.find((statement) => 'directive' in statement);
  return one === undefined || text[one.end - 1] === ';';
}
