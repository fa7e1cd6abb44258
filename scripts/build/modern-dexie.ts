import type { Plugin } from 'vite';

/**
 * Gives browsers Dexie's module for them. What `dexie` alone leads to is the same code turned into scripts of 2015, so
 * that `require` may share it, in which every class and async function is spelt out: a kilobyte and a half more.
 */
export function modernDexie(): Plugin {
  return {
    name: 'manara:modern-dexie',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] } }),
  };
}
