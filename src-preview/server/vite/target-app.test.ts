import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTargetApp } from './target-app.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manara-target-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('what cannot be edited is named in one line', async () => {
  await expect(findTargetApp(join(folder, 'none'))).rejects.toThrow('There is no folder');
  await expect(findTargetApp(folder)).rejects.toThrow('is no Vite app');
  write('vite.config.js', 'export default {}');
  await expect(findTargetApp(folder)).rejects.toThrow('does not use @vitejs/plugin-react');
  write('package.json', '{ "devDependencies": ');
  await expect(findTargetApp(folder)).rejects.toThrow('cannot be read');
  write('package.json', '{ "devDependencies": { "@vitejs/plugin-react": "6" } }');
  await expect(findTargetApp(folder)).rejects.toThrow('run npm install');
});

test('an app is served by its own Vite', async () => {
  write('vite.config.mjs', 'export default {}');
  write('package.json', '{ "devDependencies": { "@vitejs/plugin-react": "6" } }');
  const own = join(folder, 'node_modules', 'vite');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "name": "vite", "type": "module", "main": "index.js" }');
  writeFileSync(join(own, 'index.js'), 'export const version = "own";');
  const app = await findTargetApp(folder);
  expect([app.vite.version, app.configFile.endsWith('vite.config.mjs')]).toEqual(['own', true]);
});

test('of a Vite that has a script for `require` beside its module, the module is taken', async () => {
  write('vite.config.js', 'export default {}');
  write('package.json', '{ "devDependencies": { "@vitejs/plugin-react": "4" } }');
  const own = join(folder, 'node_modules', 'vite');
  mkdirSync(join(own, 'dist'), { recursive: true });
  const ways = { import: { default: './dist/index.js' }, require: { default: './index.cjs' } };
  const exports = { '.': ways, './package.json': './package.json' };
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name: 'vite', type: 'module', exports }));
  writeFileSync(join(own, 'dist/index.js'), 'export const version = "module";');
  writeFileSync(join(own, 'index.cjs'), 'module.exports = { version: "script" };');
  expect((await findTargetApp(folder)).vite.version).toBe('module');
});
