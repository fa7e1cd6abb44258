import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { isParseFailure, type ParsedFile, parseFile } from '../../source/parsed-file.ts';
import type { ProjectFiles } from '../../source/project.ts';

/** What is no file of declarations is found too where a package has none: nothing is read of it. */
const declarations = /[.]d[.][cm]?ts$/;

/**
 * Finds what packages declare for whoever imports them in a project. A file of declarations is parsed when it is first asked for, and
 * again once nobody has its tree any more: the trees of all packages are no load that is carried about.
 */
export function packageDeclarations(root: string): NonNullable<ProjectFiles['declared']> {
  const trees = new Map<string, WeakRef<ParsedFile>>();
  const resolver = new ResolverFactory({ conditionNames: ['types', 'import'] });
  return (from, specifier) => {
    const path = declarationsPath(resolver, resolve(root, from), specifier);
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
function declarationsPath(resolver: ResolverFactory, from: string, specifier: string): string | undefined {
  if (/^[./]/.test(specifier) && !declarations.test(from)) return undefined;
  const found = (name: string): string | undefined => {
    const { path } = resolver.resolveDtsSync(from, name);
    return path !== undefined && declarations.test(path) ? path : undefined;
  };
  return found(specifier) ?? (/^[./#]/.test(specifier) ? undefined : found(typesOf(specifier)));
}

/** The package that declares what another one is that declares nothing itself: `@types/react`, `@types/scope__name`. */
function typesOf(specifier: string): string {
  return `@types/${specifier.replace(/^@([^/]+)\//, '$1__')}`;
}
