import type { Recipe } from './recipe.ts';

/** TanStack Router by files, as its own tool makes it: Tailwind, ESLint, Prettier, its devtools in the page. */
export const tanstackRouter: Recipe = {
  name: 'tanstack-router',
  create: [
    'exec --yes -- @tanstack/cli@0.71.0 create app --router-only --framework React --no-install --package-manager npm',
    '--toolchain eslint --no-examples --no-git --no-intent --non-interactive --yes',
  ].flatMap((words) => words.split(' ')),
  scripts: { typecheck: 'tsc --noEmit', tidy: 'tsr generate && prettier --write .' },
  tidy: 'tidy',
  gates: ['typecheck', 'lint', 'check', 'build'],
  pages: [{ path: '/', shows: 'h1' }],
};
