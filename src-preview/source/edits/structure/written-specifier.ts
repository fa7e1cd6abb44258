import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceTrees } from '../../source-trees.ts';
import { type Module, moduleOf } from './module-imports.ts';

const script = /[.][cm]?[jt]sx?$/;

/** How imports of the project's own scripts are written. */
interface SpecifierStyle {
  readonly isAlias: string | null;
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
  if (style.isAlias !== null && js.startsWith('src/')) return `${style.isAlias}/${js.slice('src/'.length)}`;
  return relativePath(file.file, js);
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
  const alias = written.filter((one) => /^[@~]\//.test(one));
  const isAlias = alias.length * 2 > written.length ? (alias[0]?.slice(0, 1) ?? null) : null;
  const js = written.filter((one) => /[.][cm]?jsx?$/.test(one)).length;
  const typed = written.filter((one) => /[.][cm]?tsx?$/.test(one)).length;
  const none = written.length - js - typed;
  if (none >= js && none >= typed) return { isAlias, extension: 'none' };
  return { isAlias, extension: js > typed && !/[.]jsx?$/.test(file.file) ? 'js' : 'own' };
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
