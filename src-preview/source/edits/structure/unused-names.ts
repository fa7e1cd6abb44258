import type { ImportDeclaration } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { itemRemovals } from '../list-removal.ts';
import { holds, type Span, walk } from '../../syntax.ts';
import { bindingAt, bindingKey, functionAt } from '../../module-names.ts';
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
  const inside: Named[] = [];
  const outside: Named[] = [];
  const imports = program.body.filter((one): one is ImportDeclaration => one.type === 'ImportDeclaration');
  for (const statement of program.body)
    if (statement.type !== 'ImportDeclaration')
      eachName(statement, ({ start, end }, name) => {
        const isInside = removed.some((span) => holds(span, { start, end }));
        (isInside ? inside : outside).push({ name, start });
      });
  const gone = new Set(inside.map(({ name }) => name));
  const kept = new Set(outside.map(({ name }) => name));
  const isGone = (name: string) => gone.has(name) && !kept.has(name);
  const imported = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  return {
    imports: imports.flatMap((declaration) => importWithout(text, declaration, isGone)),
    unused: onlyDeclared(
      file,
      inside.filter(({ name }) => !imported.has(name) && kept.has(name) && declaredNames(file).has(name)),
      outside,
    ),
  };
}

/** A name where it stands. */
interface Named {
  readonly name: string;
  readonly start: number;
}

/** Of names that went those of which only the place is left that declares them; another one of the same name is none of them. */
function onlyDeclared(file: ParsedFile, went: readonly Named[], left: readonly Named[]): string[] {
  const meaning = ({ name, start }: Named) => bindingKey(bindingAt(file, name, functionAt(file, start)));
  const names = new Map(went.map((one) => [`${one.name} ${meaning(one)}`, one.name]));
  const wanted = new Set(names.values());
  const counts = new Map<string, number>();
  const written = writtenPlaces(file);
  for (const one of left.filter(({ name, start }) => wanted.has(name) && !written.has(start))) {
    const key = `${one.name} ${meaning(one)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...new Set([...names].flatMap(([key, name]) => (counts.get(key) === 1 ? [name] : [])))];
}

/** Where a name is given a value, which is no use of it. */
function writtenPlaces({ program }: ParsedFile): ReadonlySet<number> {
  const places = new Set<number>();
  walk(program, (node) => {
    const bare = node.type === 'ExpressionStatement' ? node.expression : node;
    const isWriting =
      bare.type === 'AssignmentExpression' && (bare.operator === '=' || node.type === 'ExpressionStatement');
    if (isWriting && bare.left.type === 'Identifier') places.add(bare.left.start);
    if (bare !== node && bare.type === 'UpdateExpression') places.add(bare.argument.start);
  });
  return places;
}

function importWithout(text: string, declaration: ImportDeclaration, isGone: (name: string) => boolean): Splice[] {
  const { specifiers } = declaration;
  const gone = specifiers.filter(({ local }) => isGone(local.name));
  if (gone.length === 0) return [];
  if (gone.length === specifiers.length) {
    return [wholeDeclaration(text, declaration)];
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

/** A declaration with its line, a comment at the end of that, and one of two empty lines that would meet. */
function wholeDeclaration(text: string, { start, end }: Span): Splice {
  const head = text.slice(0, start);
  const isOnOwnLine = /(?:^\u{feff}?|\n)$/u.test(head);
  const line = /^[ \t]*(?:\/\/[^\r\n]*)?\r?\n/.exec(text.slice(end))?.[0].length;
  if (!isOnOwnLine || line === undefined)
    return { start, end: end + (isOnOwnLine ? (/^[ \t]+/.exec(text.slice(end))?.[0].length ?? 0) : 0), text: '' };
  const isBehindEmpty = /(?:^\u{feff}?|\n\r?\n)$/u.test(head);
  const empty = isBehindEmpty ? (/^\r?\n/.exec(text.slice(end + line))?.[0].length ?? 0) : 0;
  return { start, end: end + line + empty, text: '' };
}
