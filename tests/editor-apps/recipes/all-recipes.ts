import { mantine } from './mantine.ts';
import { mui } from './mui.ts';
import { prettierPlugins } from './prettier-plugins.ts';
import { reactRouter } from './react-router.ts';
import { createVite, type Recipe } from './recipe.ts';
import { shadcn } from './shadcn.ts';
import { tanstackRouter } from './tanstack-router.ts';

const started = [{ path: '/', shows: 'h1' }] as const;

/** Every app that the editor is tried on, each made by the tools of today. TypeScript 7 is what `react-ts` comes with. */
export const allRecipes: readonly Recipe[] = [
  { name: 'react-ts', create: createVite('react-ts'), gates: ['lint', 'build'], pages: started },
  { name: 'react', create: createVite('react'), gates: ['lint', 'build'], pages: started },
  { name: 'react-compiler', create: createVite('react-compiler-ts'), gates: ['lint', 'build'], pages: started },
  mantine,
  mui,
  shadcn,
  tanstackRouter,
  reactRouter,
  prettierPlugins,
];
