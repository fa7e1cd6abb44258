import type { ImportDeclaration } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { quotesOf } from '../attributes.ts';
import { type Imported, importsOf, type Module } from './module-imports.ts';
import { writtenSpecifier } from './written-specifier.ts';

/** A name that a file is to import. */
export type WantedImport = Omit<Imported, 'declaration'>;

/** Imports names as the file imports others: into a list that is there, else by a statement of their own among the others. */
export function importSplices(trees: SourceTrees, file: ParsedFile, wanted: readonly WantedImport[]): Splice[] {
  const there = importsOf(trees, file);
  const splices: Splice[] = [];
  const statements = new Map<string, WantedImport[]>();
  for (const one of wanted.toSorted(byModule)) {
    const list = one.name === 'default' || one.name === '*' ? undefined : listFor(there, one);
    if (list) splices.push(intoList(list, one));
    else {
      const key = `${one.module.path} ${one.isType} ${one.name === '*' ? one.local : ''}`;
      statements.set(key, [...(statements.get(key) ?? []), one]);
    }
  }
  for (const list of statements.values()) splices.push(statementFor(trees, file, list));
  return splices;
}

function byModule(one: WantedImport, other: WantedImport): number {
  const [first, second] = [one, other].map(({ module, local }) => `${module.path} ${local}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** A declaration with a list in braces that takes the name: a list of types takes no value. */
function listFor(there: readonly Imported[], { module, isType }: WantedImport): ImportDeclaration | undefined {
  const fitting = there.find(
    ({ declaration, module: of }) =>
      of.path === module.path &&
      (declaration.importKind !== 'type' || isType) &&
      declaration.specifiers.some(({ type }) => type === 'ImportSpecifier'),
  );
  return fitting?.declaration;
}

function intoList({ specifiers, importKind }: ImportDeclaration, { name, local, isType }: WantedImport): Splice {
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const written = `${isType && importKind !== 'type' ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`;
  const next = named.find((one) => one.local.name > local);
  const at = next ? next.start : (named.at(-1)?.end ?? 0);
  return { start: at, end: at, text: next ? `${written}, ` : `, ${written}` };
}

function statementFor(trees: SourceTrees, file: ParsedFile, list: readonly WantedImport[]): Splice {
  const [first] = list;
  if (!first) throw new Error('a statement imports something');
  const specifier = writtenSpecifier(trees, file, first.module);
  const standard = list.find(({ name }) => name === 'default');
  const all = list.find(({ name }) => name === '*');
  const named = list.filter((one) => one !== standard && one !== all);
  const names = named.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)).join(', ');
  const parts = [standard?.local, all && `* as ${all.local}`, named.length > 0 && `{ ${names} }`].filter(Boolean);
  const quote = quotesOf(file);
  const { at, isBehind } = placeFor(file, first.module, specifier);
  const end = file.text.includes('\r\n') ? '\r\n' : '\n';
  const stop = endsWithSemicolon(file) ? ';' : '';
  const text = `import ${first.isType ? 'type ' : ''}${parts.join(', ')} from ${quote}${specifier}${quote}${stop}`;
  return { start: at, end: at, text: isBehind ? end + text : text + end };
}

function endsWithSemicolon({ program, text }: ParsedFile): boolean {
  const [first] = program.body;
  return first === undefined || text[first.end - 1] === ';' || first.type !== 'ImportDeclaration';
}

/** Where a new statement stands: packages before the project's own, each where its name comes in the order of the others. */
function placeFor(
  { program }: ParsedFile,
  { isPackage }: Module,
  specifier: string,
): { at: number; isBehind: boolean } {
  const imports = program.body.filter((one): one is ImportDeclaration => one.type === 'ImportDeclaration');
  const isOwn = (one: ImportDeclaration) => /^(?:[.]|[@~]\/)/.test(one.source.value);
  const alike = imports.filter((one) => isOwn(one) !== isPackage);
  const before = alike.findLast((one) => one.source.value < specifier && one.specifiers.length > 0);
  if (before) return { at: before.end, isBehind: true };
  const [firstAlike] = alike;
  if (firstAlike) return { at: firstAlike.start, isBehind: false };
  const last = imports.at(-1);
  if (last) return isPackage ? { at: imports[0]?.start ?? 0, isBehind: false } : { at: last.end, isBehind: true };
  const body = program.body.find((one) => !('directive' in one && one.directive));
  return { at: body?.start ?? program.end, isBehind: false };
}
