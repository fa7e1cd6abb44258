import { type ExportEntry, bindingOf, exportsOf } from './module-exports.ts';
import type { Binding } from './module-names.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { SourceTrees } from './source-trees.ts';

/** What an exported name means: a name of the module that declares it, or a module as a whole (`export * as parts`). */
export type Exported =
  | {
      readonly kind: 'name';
      readonly file: ParsedFile;
      /** Its name there, which may be another. */
      readonly name: string;
      /** What gives it; undefined for types and for what is given no value where it is declared. */
      readonly binding: Binding | undefined;
    }
  | { readonly kind: 'module'; readonly file: ParsedFile }
  /** A name that leads out of the sources, into a package or to what is not there: which file takes it from where. */
  | { readonly kind: 'outside'; readonly file: ParsedFile; readonly from: string; readonly name: string };

/** Whether what is left when the program runs is looked for, or what types say. */
export type Meaning = 'value' | 'type';

interface Search {
  readonly trees: SourceTrees;
  readonly meaning: Meaning;
  /** Every module and name that was asked already. */
  readonly seen: Set<string>;
}

/**
 * The file and the binding that an exported name of a module means, through every module that passes it on. Undefined where there
 * is none, where it leads in a circle, and where two modules that are passed on as a whole give it different things.
 *
 * As ECMAScript has it: ResolveExport, https://tc39.es/ecma262/#sec-resolveexport. A name that is exported one by one comes before
 * what `export *` passes on, which never passes a default on; what is found twice is one thing as long as it is the same.
 */
export function resolveExport(
  trees: SourceTrees,
  file: ParsedFile,
  name: string,
  meaning: Meaning = 'value',
): Exported | undefined {
  return unlessAmbiguous(found({ trees, meaning, seen: new Set() }, file, name));
}

/** What an import means, and the rest of a way into it where the way leads through modules: `parts.Title` of `* as parts`. */
export function followImport(
  trees: SourceTrees,
  file: ParsedFile,
  { from, name }: Extract<Binding, { kind: 'import' }>,
  { way = [], meaning = 'value' }: { readonly way?: readonly string[]; readonly meaning?: Meaning } = {},
): { readonly exported: Exported; readonly rest: readonly string[] } | undefined {
  const entry = { from, name, isType: false };
  let exported = unlessAmbiguous(passed({ trees, meaning, seen: new Set() }, file, entry));
  let rest = way;
  while (exported?.kind === 'module' && rest[0] !== undefined) {
    exported = resolveExport(trees, exported.file, rest[0], meaning);
    rest = rest.slice(1);
  }
  return exported && { exported, rest };
}

type Found = Exported | 'ambiguous' | undefined;

const unlessAmbiguous = (one: Found): Exported | undefined => (one === 'ambiguous' ? undefined : one);

function found(search: Search, file: ParsedFile, name: string): Found {
  const asked = `${file.file}\n${name}`;
  if (search.seen.has(asked)) return undefined;
  search.seen.add(asked);
  const isMeant = ({ isType }: { readonly isType: boolean }) => search.meaning === 'type' || !isType;
  const { named, passedOn } = exportsOf(file);
  const entry = named.get(name);
  if (entry && isMeant(entry))
    return entry.from === null
      ? { kind: 'name', file, name: entry.name, binding: bindingOf(file, entry.name) }
      : passed(search, file, { ...entry, from: entry.from });
  return name === 'default' ? undefined : foundInAny(search, file, name, passedOn.filter(isMeant));
}

/** What a name is in the modules that are passed on as a whole; what stands in a package nobody knows. */
function foundInAny(
  search: Search,
  file: ParsedFile,
  name: string,
  passedOn: readonly { readonly from: string }[],
): Found {
  let first: Exported | undefined;
  for (const { from } of passedOn) {
    const module = moduleAt(search, file, from);
    const one = module && found(search, module, name);
    if (one === 'ambiguous' || (one && first && !isSame(one, first))) return 'ambiguous';
    first ??= one;
  }
  return first;
}

function passed(search: Search, file: ParsedFile, { from, name }: ExportEntry & { readonly from: string }): Found {
  const module = moduleAt(search, file, from);
  if (!module) return { kind: 'outside', file, from, name };
  return name === '*' ? { kind: 'module', file: module } : found(search, module, name);
}

function moduleAt({ trees }: Search, { file }: ParsedFile, from: string): ParsedFile | undefined {
  const target = trees.resolve(file, from);
  return target === undefined ? undefined : trees.parsed(target);
}

function isSame(one: Exported, other: Exported): boolean {
  const nameIn = (each: Exported) => (each.kind === 'module' ? '*' : each.name);
  const homeOf = (each: Exported) => (each.kind === 'outside' ? each.from : each.file.file);
  return one.kind === other.kind && homeOf(one) === homeOf(other) && nameIn(one) === nameIn(other);
}
