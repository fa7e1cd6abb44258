import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { aliasesOf } from '../../project.ts';
import { type Alias, starOf, usualAliases } from '../../resolve-module.ts';
import { type Module, moduleOf } from './module-imports.ts';

const script = /[.][cm]?[jt]sx?$/;

/** How imports of the project's own scripts are written. */
interface SpecifierStyle {
  /** What the project calls its files instead of by their way, the most usual first; empty where its imports mostly say the way. */
  readonly aliases: readonly Alias[];
  /** `.ts` as the file is called, `.js` as it will be, or nothing. */
  readonly extension: 'own' | 'js' | 'none';
}

/** What a file writes behind `from` for a module: as its other imports are written, else as the project's are. */
export function writtenSpecifier(trees: SourceTrees, file: ParsedFile, module: Module): string {
  if (module.isPackage) return module.path;
  const style = styleOf(trees, file);
  const isScript = script.test(module.path);
  const bare = module.path.replace(script, '').replace(/\/index$/, '');
  const path = !isScript || style.extension === 'own' ? module.path : bare;
  const js = isScript && style.extension === 'js' ? module.path.replace(/[.]([cm]?)[jt]sx?$/, '.$1js') : path;
  return aliasedPath(js, style.aliases) ?? relativePath(file.file, js);
}

function styleOf(trees: SourceTrees, file: ParsedFile): SpecifierStyle {
  const own = specifiersOf(trees, file);
  const written =
    own.length > 0
      ? own
      : trees
          .all()
          .slice(0, 80)
          .flatMap((one) => specifiersOf(trees, one));
  const aliases = usedAliases(written, [...aliasesOf(trees.config), ...usualAliases]);
  const js = written.filter((one) => /[.][cm]?jsx?$/.test(one)).length;
  const typed = written.filter((one) => /[.][cm]?tsx?$/.test(one)).length;
  const none = written.length - js - typed;
  if (none >= js && none >= typed) return { aliases, extension: 'none' };
  return { aliases, extension: js > typed && !/[.]jsx?$/.test(file.file) ? 'js' : 'own' };
}

/** The aliases by which specifiers are written, the most usual first; none where most are not. */
function usedAliases(written: readonly string[], aliases: readonly Alias[]): readonly Alias[] {
  const uses = new Map<Alias, number>();
  for (const specifier of written.filter((one) => !one.startsWith('.'))) {
    const alias = aliases.find(({ name }) => starOf(name, specifier) !== undefined);
    if (alias) uses.set(alias, (uses.get(alias) ?? 0) + 1);
  }
  const all = [...uses.values()].reduce((sum, count) => sum + count, 0);
  return all * 2 > written.length ? [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0)) : [];
}

/** What a path is called by the first alias that means it. */
function aliasedPath(path: string, aliases: readonly Alias[]): string | undefined {
  const names = aliases.flatMap((alias) => {
    const star = starOf(alias.path, path);
    return star === undefined ? [] : [alias.name.replace('*', () => star)];
  });
  return names[0];
}

/** The specifiers by which a file imports other scripts of the project. */
function specifiersOf(trees: SourceTrees, { file, program }: ParsedFile): string[] {
  return program.body.flatMap((one) => {
    if (one.type !== 'ImportDeclaration') return [];
    const { isPackage, path } = moduleOf(trees, file, one.source.value);
    return !isPackage && script.test(path) ? [one.source.value] : [];
  });
}

function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const steps = to.split('/');
  let common = 0;
  while (common < folders.length && common < steps.length - 1 && folders[common] === steps[common]) common += 1;
  const up = folders.length - common;
  return `${up === 0 ? './' : '../'.repeat(up)}${steps.slice(common).join('/')}`;
}
