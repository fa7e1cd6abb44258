import { expect, test } from 'vitest';
import { completedManifest, folderOf } from './make-app.ts';
import { allRecipes } from './recipes/all-recipes.ts';
import { createVite, type Recipe } from './recipes/recipe.ts';

const recipe: Recipe = {
  name: 'one',
  create: createVite('react'),
  dependencies: { b: '2' },
  scripts: { check: 'tsc' },
  gates: ['check'],
  pages: [{ path: '/', shows: 'h1' }],
};

test("a recipe's packages and commands come beside those of the tool, and in the place of the same", () => {
  const made = JSON.stringify({ name: 'app', scripts: { build: 'vite build' }, dependencies: { a: '1', b: '1' } });
  expect(JSON.parse(completedManifest(made, recipe))).toEqual({
    name: 'app',
    scripts: { build: 'vite build', check: 'tsc' },
    dependencies: { a: '1', b: '2' },
    devDependencies: {},
  });
});

test('another recipe lies in another folder, so that none is taken for one that was made before', () => {
  expect(folderOf('/cache', recipe)).toBe(folderOf('/cache', { ...recipe }));
  expect(folderOf('/cache', { ...recipe, dependencies: { b: '3' } })).not.toBe(folderOf('/cache', recipe));
});

test('at least eight apps are made, each under a name of its own, from tools and packages of one exact version', () => {
  expect(allRecipes.length).toBeGreaterThanOrEqual(8);
  expect(new Set(allRecipes.map(({ name }) => name)).size).toBe(allRecipes.length);
  for (const { create, dependencies, devDependencies, gates, pages } of allRecipes) {
    expect(create.filter((word) => /^(?:vite|@tanstack\/cli)@\d+[.]\d+[.]\d+$/.test(word))).toHaveLength(1);
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+[.]\d+[.]\d+$/);
    expect(gates).toContain('build');
    expect(pages.length).toBeGreaterThan(0);
  }
});

test('every command that is asked of an app is one of the tool or of the recipe', () => {
  const ofTools = new Set(['lint', 'build', 'check']);
  for (const { gates, scripts, tidy } of allRecipes)
    for (const name of [...gates, ...(tidy ? [tidy] : [])])
      expect(ofTools.has(name) || name in (scripts ?? {}), name).toBe(true);
});
