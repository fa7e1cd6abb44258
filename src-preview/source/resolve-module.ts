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

/** The file of the project that an import means, `has` telling which there are; undefined for packages. */
export function resolveModule(from: string, specifier: string, has: (file: string) => boolean): string | undefined {
  const isRelative = /^[.]{1,2}\//.test(specifier);
  const alias = /^[@~]\/(.+)/.exec(specifier)?.[1];
  if (!isRelative && alias === undefined) return undefined;
  const plain = specifier.replace(/[?#].*$/, '');
  const path =
    alias === undefined
      ? joined(from.split('/').slice(0, -1), plain.split('/'))
      : `src/${alias.replace(/[?#].*$/, '')}`;
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
