/** What an import may be called instead of by its way: `@/*` for `src/*`. A name without a star stands for one file or folder. */
export interface Alias {
  readonly name: string;
  /** From the root. */
  readonly path: string;
}

/** Which files there are, and what they may be called. */
export interface ModuleGround {
  readonly has: (file: string) => boolean;
  readonly aliases: readonly Alias[];
}

const extensions = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mts',
  '.mjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
];

/** What most apps mean by these, also where their settings could not be read. */
export const usualAliases: readonly Alias[] = ['@/*', '~/*'].map((name) => ({ name, path: 'src/*' }));

/** What stands for the star of an alias in a specifier or, turned around, in a path; undefined where it is not called by it. */
export function starOf(pattern: string, text: string): string | undefined {
  const [before = '', behind] = pattern.split('*');
  if (behind === undefined) return text === pattern ? '' : undefined;
  const isIt = text.startsWith(before) && text.endsWith(behind) && text.length > before.length + behind.length;
  return isIt ? text.slice(before.length, text.length - behind.length) : undefined;
}

/** The paths that a specifier may mean by its aliases, the nearest first. A name that is all star is any package's as well. */
function aliased(specifier: string, aliases: readonly Alias[]): { readonly path: string; readonly isSure: boolean }[] {
  return [...aliases, ...usualAliases].flatMap(({ name, path }) => {
    const star = starOf(name, specifier);
    return star === undefined ? [] : [{ path: path.replace('*', () => star), isSure: name !== '*' }];
  });
}

const isNear = (specifier: string): boolean => /^[.]{1,2}\//.test(specifier);

/** The path from the root that an import says, as it is written; undefined for packages. */
export function pathFrom(from: string, specifier: string, aliases: readonly Alias[]): string | undefined {
  if (isNear(specifier)) return joined(from.split('/').slice(0, -1), specifier.split('/'));
  return aliased(specifier, aliases).find(({ isSure }) => isSure)?.path;
}

/** The file of the project that an import means; undefined for packages. */
export function resolveModule(from: string, specifier: string, { has, aliases }: ModuleGround): string | undefined {
  const bare = specifier.replace(/[?#].*$/, '');
  const paths = isNear(bare) ? [pathFrom(from, bare, aliases) ?? ''] : aliased(bare, aliases).map(({ path }) => path);
  return paths.flatMap(filesAt).find((file) => has(file));
}

/** The files that a path may mean. */
function filesAt(path: string): string[] {
  const bare = path.replace(/[.]([cm]?)jsx?$/, '');
  return [...extensions.map((end) => path + end), `${bare}.ts`, `${bare}.tsx`];
}

function joined(folder: readonly string[], steps: readonly string[]): string {
  const at = [...folder];
  for (const step of steps)
    if (step === '..') at.pop();
    else if (step !== '.') at.push(step);
  return at.join('/');
}
