import type { Node } from 'oxc-parser';
import { isModuleSheet } from '../../css/module-sheet.ts';
import { attributeOf } from '../edits/attributes.ts';
import { staticClasses } from '../edits/static-classes.ts';
import { bindingAt, functionAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceTrees } from '../source-trees.ts';
import { forEachChild, propertyName } from '../syntax.ts';
import { allSheets } from './sheets.ts';
import { sheetOfName } from './styled-classes.ts';

/** A place of the sources that gives something a class. */
interface ClassUse {
  readonly file: string;
  readonly start: number;
  /** The element that gets it, by its place in the file; -1 where it is said outside of one. */
  readonly element: number;
}

/** Who uses a class. */
export interface ClassUses {
  /** Each element once, and each place outside of one. */
  readonly uses: readonly ClassUse[];
  /** Whether the sources also pick classes of the sheet by a name that they work out: there may be more. */
  readonly mayBeMore: boolean;
}

/** Where the classes of modules and of the project are used, by the list of all files, which is another after every change. */
interface UseTable {
  readonly byClass: ReadonlyMap<string, readonly ClassUse[]>;
  /** Sheets of which something is picked by a name that is worked out. */
  readonly open: ReadonlySet<string>;
  /** The classes that take a class in by `composes`. */
  readonly composers: ReadonlyMap<string, readonly string[]>;
}

const tables = new WeakMap<readonly ParsedFile[], UseTable>();
const keyOf = (sheet: string | null, name: string) => `${sheet ?? ''}\n${name}`;

/** Who uses a class of a module of styles, or, with null, one of the whole project. */
export function usesOfClass(index: SourceTrees, sheet: string | null, name: string): ClassUses {
  const all = index.all();
  let table = tables.get(all);
  if (!table) {
    table = tableOf(index, all);
    tables.set(all, table);
  }
  const names = new Set([keyOf(sheet, name)]);
  // A set that grows is gone through to its end.
  for (const one of names) for (const composer of table.composers.get(one) ?? []) names.add(composer);
  const { byClass, open } = table;
  const uses = [...names].flatMap((one) => byClass.get(one) ?? []);
  const isOnce = (use: ClassUse, at: number) =>
    use.element === -1 || uses.findIndex((one) => one.file === use.file && one.element === use.element) === at;
  return {
    uses: uses.filter(isOnce),
    mayBeMore: [...names].some((one) => open.has(one.split('\n')[0] ?? '')),
  };
}

/** Who takes what in: `composes: a b from './c.module.css'`. */
function composersIn(index: SourceTrees): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { file, rules } of allSheets(index.files))
    for (const { selectors, declarations } of rules)
      for (const { name, value } of declarations) {
        const [, names = '', from] =
          /^([\w\s-]+?)(?:\s+from\s+(?:"([^"]+)"|'([^']+)'))?$/.exec(value)?.filter(Boolean) ?? [];
        if (name !== 'composes') continue;
        const sheet = from === undefined ? file : index.resolve(file, from);
        for (const taken of names.split(/\s+/))
          for (const selector of selectors)
            if (sheet !== undefined) {
              const key = keyOf(sheet, taken);
              found.set(key, [...(found.get(key) ?? []), keyOf(file, selector.slice(1))]);
            }
      }
  return found;
}

function tableOf(index: SourceTrees, all: readonly ParsedFile[]): UseTable {
  const byClass = new Map<string, ClassUse[]>();
  const open = new Set<string>();
  const note: Note = (key, use) => {
    const known = byClass.get(key) ?? [];
    byClass.set(key, known);
    const isKnown = use.element !== -1 && known.some((one) => one.file === use.file && one.element === use.element);
    if (!isKnown) known.push(use);
  };
  for (const file of all) {
    const said = saidIn(index, file);
    for (const [key, use] of said.uses) note(key, use);
    for (const sheet of said.open) open.add(sheet);
  }
  for (const file of index.files.list()) if (file.endsWith('.html')) noteHtml(file, index.files.read(file) ?? '', note);
  return { byClass, open, composers: composersIn(index) };
}

type Note = (key: string, use: ClassUse) => void;

/** What one file says, which stays as it is for as long as its tree. */
interface SaidInFile {
  readonly uses: readonly (readonly [key: string, use: ClassUse])[];
  readonly open: ReadonlySet<string>;
}

const ofFiles = new WeakMap<ParsedFile, SaidInFile>();

function saidIn(index: SourceTrees, file: ParsedFile): SaidInFile {
  const known = ofFiles.get(file);
  if (known) return known;
  const uses: [string, ClassUse][] = [];
  const open = new Set<string>();
  const note: Note = (key, use) => uses.push([key, use]);
  noteModules(index, file, { note, open });
  for (const element of file.elements) {
    const value = attributeOf(element, 'className')?.value;
    if (!value) continue;
    for (const name of staticClasses(value, { file, functionIndex: element.functionIndex }).all)
      note(keyOf(null, name), { file: file.file, start: element.start, element: element.index });
  }
  const said = { uses, open };
  ofFiles.set(file, said);
  return said;
}

interface Noting {
  readonly note: Note;
  readonly open: Set<string>;
}

function noteModules(index: SourceTrees, file: ParsedFile, { note, open }: Noting): void {
  if (!file.program.body.some((one) => one.type === 'ImportDeclaration' && one.source.value.includes('.css'))) return;
  const use = (node: Node): ClassUse => ({ file: file.file, start: node.start, element: elementAt(file, node.start) });
  const enter = (node: Node, parent: Node | null): void => {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'Identifier' && isReference(node, parent)) {
      const functionIndex = functionAt(file, node.start);
      const sheet = sheetOfName(index, file, node.name, functionIndex);
      if (sheet !== undefined) {
        const name = parent?.type === 'MemberExpression' ? propertyName(parent.property, parent.computed) : undefined;
        if (name === undefined) open.add(sheet);
        else note(keyOf(sheet, name), use(node));
      }
      const binding = sheet === undefined ? bindingAt(file, node.name, functionIndex) : undefined;
      if (binding?.kind === 'import' && isModuleSheet(binding.from)) {
        const from = index.resolve(file.file, binding.from);
        if (from !== undefined) note(keyOf(from, binding.name), use(node));
      }
    }
    forEachChild(node, (child) => enter(child, node));
  };
  enter(file.program, null);
}

/** Whether an identifier stands for a value, and is not the name of a property. */
export function isReference(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent?.type === 'Property') return parent.value === node || parent.computed;
  return true;
}

/** The innermost element in whose opening tag an offset stands; -1 for none. */
export function elementAt({ elements }: ParsedFile, offset: number): number {
  return elements.findLast(({ opening }) => opening.start <= offset && offset < opening.end)?.index ?? -1;
}

function noteHtml(file: string, text: string, note: Note): void {
  for (const found of text.matchAll(/\sclass=(?:"([^"]*)"|'([^']*)')/g))
    for (const name of new Set((found[1] ?? found[2] ?? '').split(/\s+/).filter(Boolean)))
      note(keyOf(null, name), { file, start: found.index + 1, element: -1 });
}
