import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isParseFailure, type ParsedFile, parseFile } from '../../source/parsed-file.ts';
import type { ProjectFiles } from '../../source/project.ts';

const manifestSchema = z.object({
  types: z.optional(z.string()),
  typings: z.optional(z.string()),
  exports: z.optional(z.unknown()),
});

/**
 * Finds what packages declare for whoever imports them in a project. A file of declarations is parsed when it is first asked for, and
 * again once nobody has its tree any more: the trees of all packages are no load that is carried about.
 */
export function packageDeclarations(root: string): NonNullable<ProjectFiles['declared']> {
  const trees = new Map<string, WeakRef<ParsedFile>>();
  return (from, specifier) => {
    const path = declarationsPath(resolve(root, from), specifier, isAbsolute(from));
    if (path === undefined) return undefined;
    const known = trees.get(path)?.deref();
    if (known) return known;
    const parsed = parseFile(path, readFileSync(path, 'utf8'));
    if (isParseFailure(parsed)) return undefined;
    trees.set(path, new WeakRef(parsed));
    return parsed;
  };
}

/** The file that declares a module; what declarations import from beside them too, what sources do is in the project or nowhere. */
function declarationsPath(from: string, specifier: string, isDeclared: boolean): string | undefined {
  if (/^[.]{1,2}\//.test(specifier))
    return isDeclared ? declarationsAt(join(dirname(from), specifier.replace(/[.][cm]?js$/, ''))) : undefined;
  const [, name, rest] = /^((?:@[^/]+\/)?[^./@][^/]*)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const typesName = `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    for (const one of [name, typesName]) {
      const found = ofPackage(join(folder, 'node_modules', one), rest);
      if (found !== undefined) return found;
    }
    if (folder === dirname(folder)) return undefined;
  }
}

function ofPackage(folder: string, rest: string | undefined): string | undefined {
  const manifest = manifestOf(folder);
  if (!manifest) return undefined;
  const { exports, types, typings } = manifest;
  const entry = typesOf(isRecord(exports) ? exports[rest === undefined ? '.' : `./${rest}`] : undefined);
  const named = entry ?? (rest === undefined ? (types ?? typings ?? 'index') : rest);
  return declarationsAt(join(folder, named.replace(/(?:[.]d)?[.][cm]?[jt]s$/, '')));
}

function manifestOf(folder: string): z.infer<typeof manifestSchema> | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).data;
  } catch {
    // No such package here, or none that can be read: looked for further up.
    return undefined;
  }
}

/** Where an entry of `exports` has its types. */
function typesOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (!isRecord(entry)) return undefined;
  return typesOf(entry['types'] ?? entry['import'] ?? entry['default']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function declarationsAt(path: string): string | undefined {
  return ['.d.ts', '.d.mts', '.d.cts', '/index.d.ts'].map((end) => path + end).find((file) => isFile(file));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
