import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import { exportedNames } from '../../module-exports.ts';
import { bindingAt, bindingKey, functionAt } from '../../module-names.ts';
import type { Splice } from '../../project.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { holds, type Span, walk } from '../../syntax.ts';
import { isLeftInBlock } from './block-scope.ts';
import { declaredNames } from './declared-names.ts';
import { type FreeName, freeNames } from './free-names.ts';
import type { WantedImport } from './import-splices.ts';
import { type Imported, importsOf, moduleOf, reaches } from './module-imports.ts';

/** Markup of a file, and the place where it is to stand. */
export interface Bringing {
  readonly file: ParsedFile;
  readonly span: Span;
  readonly to: ParsedFile;
  /** The function around the place, by its place in `functions`; -1 for none. */
  readonly functionIndex: number;
  /** Where the place is in its file. */
  readonly at: number;
}

/** What names in markup come to where it is to stand. */
export interface BroughtNames {
  readonly imports: readonly WantedImport[];
  /** Names in the markup that are called something else there; they count in the file that it is taken from. */
  readonly renames: readonly Splice[];
  /** Names that mean nothing there, or something else. */
  readonly lost: readonly string[];
}

/** Works out what has to come along with markup for its names to mean the same in another place. */
export function broughtNames(trees: SourceTrees, bringing: Bringing): BroughtNames {
  const imports: WantedImport[] = [];
  const renames: Splice[] = [];
  const lost: string[] = [];
  for (const free of freeNames(bringing.file, bringing.span)) {
    const found = bringing.file === bringing.to ? sameFile(bringing, free) : otherFile(trees, bringing, free);
    if (found === 'there') continue;
    if (found === 'lost') lost.push(free.name);
    else {
      if (!found.isThere) imports.push(found.wanted);
      if (found.wanted.local !== free.name) renames.push(...renamed(free, found.wanted.local));
    }
  }
  if (losesThis(bringing)) lost.push('this');
  return { imports, renames, lost };
}

/** Whether markup speaks of the instance of a class, and is to stand where there is none or another. */
function losesThis({ file, span, to, functionIndex }: Bringing): boolean {
  const own = instancesIn(file, span);
  const there = file === to ? instanceAround(to, functionIndex) : -1;
  return own.some((one) => one < 0 || one !== there);
}

/** The functions whose `this` a stretch of a file speaks of and does not hold. */
function instancesIn(file: ParsedFile, span: Span): number[] {
  const found: number[] = [];
  walk(file.program, (node) => {
    if (node.type === 'ThisExpression' && holds(span, node)) {
      const of = instanceAround(file, functionAt(file, node.start));
      const around = file.functions[of]?.node;
      if (!around || !holds(span, around)) found.push(of);
    }
    return node.start < span.end && node.end > span.start;
  });
  return found;
}

/** The function around a place that has a `this` of its own, by its place in `functions`; -1 for none. */
function instanceAround({ functions }: ParsedFile, functionIndex: number): number {
  let index = functionIndex;
  while (functions[index]?.node.type === 'ArrowFunctionExpression') index = functions[index]?.outer ?? -1;
  return index;
}

type Found = 'there' | 'lost' | { readonly wanted: WantedImport; readonly isThere: boolean };

function renamed({ name, uses }: FreeName, local: string): Splice[] {
  return uses.map(({ start, end, isShorthand }) => ({ start, end, text: isShorthand ? `${name}: ${local}` : local }));
}

function sameFile({ file, span, functionIndex, at }: Bringing, { name, binding }: FreeName): Found {
  if (isLeftInBlock(file, name, span, at)) return 'lost';
  if (binding === undefined) return 'there';
  if (binding.kind === 'value' && isLater(file, binding.node, { functionIndex, at })) return 'lost';
  return bindingKey(binding) === bindingKey(bindingAt(file, name, functionIndex)) ? 'there' : 'lost';
}

/** Whether a place is reached before a value is there: in the same function, in front of it or in it. */
function isLater(
  file: ParsedFile,
  value: Node,
  { functionIndex, at }: Pick<Bringing, 'functionIndex' | 'at'>,
): boolean {
  if (value.type === 'FunctionDeclaration' || at >= value.end) return false;
  // A value that is a function stands in the one around it.
  return functionAt(file, value.start - 1) === functionIndex;
}

function otherFile(trees: SourceTrees, bringing: Bringing, { name, binding }: FreeName): Found {
  const { file, to, functionIndex } = bringing;
  const own = importsOf(trees, file).find(({ local }) => local === name);
  if (binding === undefined && !own)
    return declaredNames(file).has(name) || declaredNames(to).has(name) ? 'lost' : 'there';
  const isOfModule = bindingAt(file, name, -1) === binding;
  if (!isOfModule) return 'lost';
  const wanted: WantedImport | undefined = own ?? exportOfModule(trees, file, name);
  if (!wanted) return 'lost';
  const isOwnOfTarget = !wanted.module.isPackage && moduleFile(trees, to, wanted) === to.file;
  // What is imported from the very file that it goes to has its own name there.
  if (isOwnOfTarget)
    return wanted.name === name && bindingAt(to, name, functionIndex) === bindingAt(to, name, -1) ? 'there' : 'lost';
  if (!wanted.module.isPackage && reaches(trees, wanted.module.path, to.file)) return 'lost';
  return placeIn(trees, bringing, wanted);
}

function exportOfModule(trees: SourceTrees, file: ParsedFile, name: string): WantedImport | undefined {
  return trees.files.read(file.file) === file.text && exportedNames(file).includes(name)
    ? { local: name, name, isType: false, module: { isPackage: false, path: file.file } }
    : undefined;
}

function moduleFile(trees: SourceTrees, to: ParsedFile, { module }: WantedImport): string {
  return module.isPackage ? moduleOf(trees, to.file, module.path).path : module.path;
}

/** The name under which a file has an import already, or may have it. */
function placeIn(trees: SourceTrees, { to, functionIndex }: Bringing, wanted: WantedImport): Found {
  const isVisible = (local: string) => bindingAt(to, local, functionIndex)?.kind === 'import';
  const known = importsOf(trees, to).filter((one) => isSame(one, wanted) && isVisible(one.local));
  const there = known.find(({ local }) => local === wanted.local) ?? known[0];
  if (there) return { wanted: { ...wanted, local: there.local }, isThere: true };
  const taken = declaredNames(to);
  if (!taken.has(wanted.local)) return { wanted, isThere: false };
  const local = otherName(wanted);
  return taken.has(local) ? 'lost' : { wanted: { ...wanted, local }, isThere: false };
}

function isSame(one: Imported, { name, module, isType }: WantedImport): boolean {
  return one.name === name && one.module.path === module.path && (!one.isType || isType);
}

/** A name that says where what it means comes from: `classes` of `post-card.module.css` as `postCardClasses`. */
function otherName({ local, module }: WantedImport): string {
  const base = (module.path.split('/').at(-1) ?? '').replace(/[.].*$/, '');
  const words = base.split(/[^A-Za-z0-9]+/).filter((word) => /^[A-Za-z]/.test(word));
  const joined = [...words, local].map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(local) ? joined : joined.slice(0, 1).toLowerCase() + joined.slice(1);
}
