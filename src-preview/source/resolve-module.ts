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

/** The path from the root that an import says, as it is written; undefined for packages. */
export function pathFrom(from: string, specifier: string): string | undefined {
  const alias = /^[@~]\/(.+)/.exec(specifier)?.[1];
  if (alias !== undefined) return `src/${alias}`;
  if (!/^[.]{1,2}\//.test(specifier)) return undefined;
  return joined(from.split('/').slice(0, -1), specifier.split('/'));
}

/** The file of the project that an import means, `has` telling which there are; undefined for packages. */
export function resolveModule(from: string, specifier: string, has: (file: string) => boolean): string | undefined {
  const path = pathFrom(from, specifier.replace(/[?#].*$/, ''));
  if (path === undefined) return undefined;
  const bare = path.replace(/[.]([cm]?)jsx?$/, '');
  return [...extensions.map((end) => path + end), `${bare}.ts`, `${bare}.tsx`].find((file) => has(file));
}

function joined(folder: readonly string[], steps: readonly string[]): string {
  const at = [...folder];
  for (const step of steps)
    if (step === '..') at.pop();
    else if (step !== '.') at.push(step);
  return at.join('/');
}
