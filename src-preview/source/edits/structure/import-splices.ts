import type { ImportDeclaration } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { stringLiteral } from '../../literals/js-string.ts';
import { quotesOf } from '../attributes.ts';
import { endWithComment } from '../comment-behind.ts';
import { endsWithSemicolon, intoNames, topOfModule } from './import-place.ts';
import { type Imported, importsOf, type Module } from './module-imports.ts';
import { writtenSpecifier } from './written-specifier.ts';

/** A name that a file is to import. */
export type WantedImport = Omit<Imported, 'declaration'>;

/** Imports names as the file imports others: into a list that is there, else by a statement of their own among the others. */
export function importSplices(trees: SourceTrees, file: ParsedFile, wanted: readonly WantedImport[]): Splice[] {
  const there = importsOf(trees, file);
  const splices: Splice[] = [];
  const statements = new Map<string, WantedImport[]>();
  const firstLists = new Map<ImportDeclaration, WantedImport[]>();
  for (const one of wanted.toSorted(byModule)) {
    const isNamed = one.name !== 'default' && one.name !== '*';
    const list = isNamed ? listFor(there, one) : undefined;
    const beside = isNamed ? defaultFor(there, one) : undefined;
    if (list) splices.push(intoList(file.text, list, one));
    else if (beside) firstLists.set(beside, [...(firstLists.get(beside) ?? []), one]);
    else {
      const key = `${one.module.path} ${one.isType} ${one.name === '*' ? one.local : ''}`;
      statements.set(key, [...(statements.get(key) ?? []), one]);
    }
  }
  for (const [{ specifiers }, list] of firstLists) {
    const at = specifiers[0]?.end ?? 0;
    splices.push({ start: at, end: at, text: `, ${inBraces(list)}` });
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

/** A declaration of a default alone, beside which a list may stand: types have each their own. */
function defaultFor(there: readonly Imported[], { module, isType }: WantedImport): ImportDeclaration | undefined {
  const fitting = there.find(
    ({ declaration, name, module: of }) =>
      of.path === module.path &&
      name === 'default' &&
      !isType &&
      declaration.importKind !== 'type' &&
      declaration.specifiers.length === 1,
  );
  return fitting?.declaration;
}

const writtenName = ({ name, local }: WantedImport) => (name === local ? name : `${name} as ${local}`);
const inBraces = (list: readonly WantedImport[]) => `{ ${list.map(writtenName).join(', ')} }`;

function intoList(text: string, { specifiers, importKind }: ImportDeclaration, one: WantedImport): Splice {
  const written = `${one.isType && importKind !== 'type' ? 'type ' : ''}${writtenName(one)}`;
  return intoNames(text, specifiers, one.local, written);
}

function statementFor(trees: SourceTrees, file: ParsedFile, list: readonly WantedImport[]): Splice {
  const [first] = list;
  if (!first) throw new Error('a statement imports something');
  const specifier = writtenSpecifier(trees, file, first.module);
  const standard = list.find(({ name }) => name === 'default');
  const all = list.find(({ name }) => name === '*');
  const named = list.filter((one) => one !== standard && one !== all);
  const parts = [standard?.local, all && `* as ${all.local}`, named.length > 0 && inBraces(named)].filter(Boolean);
  const from = stringLiteral(specifier, quotesOf(file));
  const { at, isBehind } = placeFor(file, first.module, specifier);
  const end = file.text.includes('\r\n') ? '\r\n' : '\n';
  const stop = endsWithSemicolon(file) ? ';' : '';
  const text = `import ${first.isType ? 'type ' : ''}${parts.join(', ')} from ${from}${stop}`;
  return { start: at, end: at, text: isBehind ? end + text : text + end };
}

/** Where a new statement stands: packages before the project's own, each where its name comes in the order of the others. */
function placeFor(file: ParsedFile, { isPackage }: Module, specifier: string): { at: number; isBehind: boolean } {
  const imports = file.program.body.filter((one): one is ImportDeclaration => one.type === 'ImportDeclaration');
  const behind = ({ end }: ImportDeclaration) => endWithComment(file.text, end);
  const isOwn = (one: ImportDeclaration) => /^(?:[.]|[@~]\/)/.test(one.source.value);
  const alike = imports.filter((one) => isOwn(one) !== isPackage);
  const before = alike.findLast((one) => one.source.value < specifier && one.specifiers.length > 0);
  if (before) return { at: behind(before), isBehind: true };
  const [firstAlike] = alike;
  if (firstAlike) return { at: firstAlike.start, isBehind: false };
  const last = imports.at(-1);
  if (last) return isPackage ? { at: imports[0]?.start ?? 0, isBehind: false } : { at: behind(last), isBehind: true };
  return { at: topOfModule(file), isBehind: false };
}
