import type { ImportDeclaration, Program } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import { aliasesOf } from '../../project.ts';
import { pathFrom } from '../../resolve-module.ts';
import type { SourceTrees } from '../../source-trees.ts';

type Statement = Program['body'][number];

/** A module whatever a file calls it: a package by its name, a file by its path from the root. */
export interface Module {
  readonly isPackage: boolean;
  readonly path: string;
}

/** A name that a file imports. */
export interface Imported {
  readonly local: string;
  /** What the module calls it: `default`, `*`, or the name of an export. */
  readonly name: string;
  readonly isType: boolean;
  readonly module: Module;
  readonly declaration: ImportDeclaration;
}

/** The module that an import in a file means, also where it is no source of the project. */
export function moduleOf(trees: SourceTrees, from: string, specifier: string): Module {
  // What stands behind `?` says how a file is loaded.
  const file =
    (specifier.includes('?') ? undefined : trees.resolve(from, specifier)) ??
    pathFrom(from, specifier, aliasesOf(trees.config));
  return file === undefined ? { isPackage: true, path: specifier } : { isPackage: false, path: file };
}

/** Everything that a file imports by a name. */
export function importsOf(trees: SourceTrees, file: ParsedFile): Imported[] {
  return file.program.body.flatMap((declaration) => {
    if (declaration.type !== 'ImportDeclaration') return [];
    const module = moduleOf(trees, file.file, declaration.source.value);
    return declaration.specifiers.map((specifier): Imported => {
      const isNamed = specifier.type === 'ImportSpecifier';
      const imported = isNamed ? specifier.imported : undefined;
      const name = imported
        ? 'name' in imported
          ? imported.name
          : imported.value
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
      const isType = declaration.importKind === 'type' || (isNamed && specifier.importKind === 'type');
      return { local: specifier.local.name, name, isType, module, declaration };
    });
  });
}

/** Whether some file of the project imports a package by this specifier. */
export function isUsedPackage(trees: SourceTrees, specifier: string): boolean {
  const isIt = (one: Statement) => one.type === 'ImportDeclaration' && one.source.value === specifier;
  return trees.all().some(({ program }) => program.body.some(isIt));
}

/** Whether a module imports another, by whatever way leads there through the project's files. */
export function reaches(trees: SourceTrees, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const statement of trees.parsed(at)?.program.body ?? []) {
      const isTaken =
        statement.type === 'ImportDeclaration'
          ? statement.importKind !== 'type'
          : statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration';
      const next =
        isTaken && 'source' in statement && statement.source ? trees.resolve(at, statement.source.value) : undefined;
      if (next !== undefined) open.push(next);
    }
  }
  return false;
}
