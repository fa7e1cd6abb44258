import type { ImportDeclaration } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { itemRemovals } from '../list-removal.ts';
import { holds, type Span } from '../../syntax.ts';
import { declaredNames } from './declared-names.ts';
import { eachName } from './each-name.ts';

/** What becomes of names when parts of a file go. */
export interface LeftBehind {
  /** Takes imports out that only those parts used. */
  readonly imports: readonly Splice[];
  /** Other names that nothing uses any more. */
  readonly unused: readonly string[];
}

/**
 * What only the removed parts of a file used. A name that stands anywhere else, if only as another one of the same name, is
 * taken to be used: an import too many is a warning of the linter, one too few breaks the file.
 */
export function leftBehind(file: ParsedFile, removed: readonly Span[]): LeftBehind {
  const { program, text } = file;
  const inside = new Map<string, number>();
  const outside = new Map<string, number>();
  const imports = program.body.filter((one): one is ImportDeclaration => one.type === 'ImportDeclaration');
  for (const statement of program.body)
    if (statement.type !== 'ImportDeclaration')
      eachName(statement, (node, name) => {
        const counted = removed.some((span) => holds(span, node)) ? inside : outside;
        counted.set(name, (counted.get(name) ?? 0) + 1);
      });
  const isGone = (name: string) => inside.has(name) && !outside.has(name);
  const imported = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  return {
    imports: imports.flatMap((declaration) => importWithout(text, declaration, isGone)),
    // What is left of it is the place that declares it.
    unused: [...inside.keys()].filter(
      (name) => !imported.has(name) && outside.get(name) === 1 && declaredNames(file).has(name),
    ),
  };
}

function importWithout(text: string, declaration: ImportDeclaration, isGone: (name: string) => boolean): Splice[] {
  const { specifiers } = declaration;
  const gone = specifiers.filter(({ local }) => isGone(local.name));
  if (gone.length === 0) return [];
  if (gone.length === specifiers.length) {
    const end = /^[ \t]*\r?\n/.exec(text.slice(declaration.end))?.[0].length ?? 0;
    return [{ start: declaration.start, end: declaration.end + end, text: '' }];
  }
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const lost = gone.filter(({ type }) => type === 'ImportSpecifier');
  if (lost.length > 0 && lost.length === named.length) {
    // The braces go with the last name in them; a default import stands before.
    const open = text.lastIndexOf('{', lost[0]?.start);
    const close = text.indexOf('}', lost.at(-1)?.end) + 1;
    const before = text.slice(0, open).replace(/,\s*$/, '').length;
    return [{ start: before, end: close, text: '' }];
  }
  // A default name goes up to the braces, or the star, behind it.
  const first = gone.filter(({ type }) => type === 'ImportDefaultSpecifier');
  return [
    ...first.map(({ start, end }) => ({ start, end: end + text.slice(end).search(/[{*]/), text: '' })),
    ...itemRemovals(text, lost),
  ];
}
