import type { Node } from 'oxc-parser';
import { type Binding, nameOf, namesInPattern, namesOfModule } from './module-names.ts';
import type { ParsedFile } from './parsed-file.ts';
import { isNode } from './syntax.ts';

/** What a module exports under a name: one of its own names, or one of another module (`from`; `*` for all of it). */
export interface ExportEntry {
  readonly name: string;
  readonly from: string | null;
  /** Nothing of it is left when the program runs. */
  readonly isType: boolean;
}

interface ModuleExports {
  readonly named: ReadonlyMap<string, ExportEntry>;
  /** What is passed on as a whole but for its default: `export *`. */
  readonly passedOn: readonly { readonly from: string; readonly isType: boolean }[];
}

/** What ECMAScript calls a default export that has no name of its own. */
const unnamedDefault = '*default*';

const known = new WeakMap<ParsedFile, ModuleExports>();

/** What a module says that it exports, in its order. */
export function exportsOf(file: ParsedFile): ModuleExports {
  const before = known.get(file);
  if (before) return before;
  const named = new Map<string, ExportEntry>();
  const passedOn: { from: string; isType: boolean }[] = [];
  for (const statement of file.program.body)
    if (statement.type === 'ExportAllDeclaration' && !statement.exported)
      passedOn.push({ from: statement.source.value, isType: statement.exportKind === 'type' });
    else
      for (const [name, entry] of entriesOf(file, statement))
        // A type and a value may share a name; then there is a value.
        if (named.get(name)?.isType !== false) named.set(name, entry);
  const found = { named, passedOn };
  known.set(file, found);
  return found;
}

function entriesOf(file: ParsedFile, statement: Node): [string, ExportEntry][] {
  if (statement.type === 'ExportDefaultDeclaration') return [['default', defaultEntry(file, statement.declaration)]];
  if (statement.type === 'ExportAllDeclaration' && statement.exported) {
    const isType = statement.exportKind === 'type';
    return [[nameOf(statement.exported), { name: '*', from: statement.source.value, isType }]];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration)
    return declaredBy(statement.declaration).map(({ name, isType }) => [name, { name, from: null, isType }]);
  return statement.specifiers.map(({ local, exported, exportKind }) => {
    const isType = statement.exportKind === 'type' || exportKind === 'type';
    const from = statement.source?.value;
    const name = nameOf(local);
    const entry = from === undefined ? ownEntry(file, name) : { name, from, isType: false };
    return [nameOf(exported), { ...entry, isType: isType || entry.isType }];
  });
}

function defaultEntry(file: ParsedFile, declaration: Node): ExportEntry {
  if (declaration.type === 'Identifier') return ownEntry(file, declaration.name);
  const [declared] = declaredBy(declaration);
  return { name: declared?.name ?? unnamedDefault, from: null, isType: declared?.isType ?? false };
}

/** What a module's own name is when it is exported: of an import what it means in its module. */
function ownEntry(file: ParsedFile, name: string): ExportEntry {
  const binding = namesOfModule(file).get(name);
  if (binding?.kind === 'import') return { name: binding.name, from: binding.from, isType: binding.isType ?? false };
  const declared = file.program.body.flatMap((one) => declaredBy(one)).filter((one) => one.name === name);
  return { name, from: null, isType: declared.length > 0 && declared.every(({ isType }) => isType) };
}

/** The names that a statement declares in its module. */
function declaredBy(statement: Node): { readonly name: string; readonly isType: boolean }[] {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration) return declaredBy(statement.declaration);
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => namesInPattern(id)).map((name) => ({ name, isType: false }));
  const isType = statement.type === 'TSTypeAliasDeclaration' || statement.type === 'TSInterfaceDeclaration';
  const isDeclaration =
    isType || /^(?:Function|Class|TSEnum|TSModule)Declaration$|^TSDeclareFunction$/.test(statement.type);
  const id = isDeclaration && 'id' in statement && isNode(statement.id) ? nameOf(statement.id) : '';
  return id === '' ? [] : [{ name: id, isType }];
}

/** What one of a module's own names gives; undefined for types and for what is given no value where it is declared. */
export function bindingOf(file: ParsedFile, name: string): Binding | undefined {
  const found = namesOfModule(file).get(name);
  if (found) return found;
  for (const statement of name === unnamedDefault ? file.program.body : [])
    if (statement.type === 'ExportDefaultDeclaration')
      return { kind: 'value', node: statement.declaration, path: [], fallback: null };
  return undefined;
}

/** What a module exports under a name: its own node, or where it takes it from; a name of its own where it exports none. */
export function exportOf(file: ParsedFile, name: string): Binding | undefined {
  const entry = exportsOf(file).named.get(name);
  if (!entry) return namesOfModule(file).get(name);
  return entry.from === null ? bindingOf(file, entry.name) : { kind: 'import', from: entry.from, name: entry.name };
}

/** The names under which a module exports values one by one, in their order. */
export function exportedNames(file: ParsedFile): string[] {
  return [...exportsOf(file).named].flatMap(([name, { isType }]) => (isType ? [] : [name]));
}
