import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf, chunksFor, named } from './chunk-of.ts';
import { chunks } from './chunks.ts';
import { firstChunks, firstModules } from './first-modules.ts';

const root = resolve(import.meta.dirname, '../..');
const inSource = (path: string): string => resolve(root, 'src', path);
const isFolder = (path: string): boolean =>
  statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;

test.each(['ui/brand-new.tsx', 'app/layout/brand-new.tsx', 'platform/brand-new.ts'])(
  'a module that the table does not name travels late: %s',
  (path) => expect(chunkOf(inSource(path))).toBeNull(),
);

test('a module goes with its folder, unless it is named itself', () => {
  expect(chunkOf(inSource('features/home/home-page.tsx'))).toBe('reading');
  expect(chunkOf(inSource('features/awards/paths.ts'))).toBe('head-start');
  expect(chunkOf(inSource('features/account/student/signup-page.tsx'))).toBe('auth');
});

test('a stylesheet goes with its module, unless it is named itself', () => {
  expect(chunkOf(inSource('ui/pictures/picture.module.css'))).toBe('portal');
  expect(chunkOf(inSource('app/layout/footer.tsx'))).toBe('footer');
  expect(chunkOf(inSource('app/layout/footer.module.css'))).toBe('portal');
});

test('words travel by language where their chunk says so', () => {
  expect(chunkOf(inSource('features/account/student/student.ar.ts'))).toBe('auth-ar');
  expect(chunkOf(inSource('features/account/student/student.en.ts'))).toBe('auth-en');
  expect(chunkOf(inSource('features/awards/awards.en.ts'))).toBe('awards');
  expect(chunkOf(inSource('i18n/profile-question.en.ts'))).toBe('profile');
  expect(chunkOf(inSource('features/information/faq.en.ts'))).toBe('faq-en');
  expect(chunkOf(inSource('features/information/contact.en.ts'))).toBe('information');
});

test('a folder lets go of what a module needs that is taken out of it, and of nothing to others', () => {
  const inAdministration = chunksFor(inSource('features/administration/audit-entry.tsx'));
  expect([...(inAdministration ?? [])].sort()).toEqual(['staff', 'staff-accounts', 'staff-decisions', 'staff-log']);
  expect(chunksFor(inSource('features/administration/audit-tab.tsx'))).toEqual(new Set(['staff-log']));
  expect(chunksFor(inSource('features/home/home-page.tsx'))).toEqual(new Set(['reading']));
  expect(chunksFor(inSource('ui/brand-new.tsx'))).toBeNull();
});

test('what is first is listed line by line in order, folder by none, and each list is of a chunk', () => {
  expect(firstChunks).toEqual(chunks.filter(({ travels }) => travels === 'first').map(({ name }) => name));
  for (const name of firstChunks) {
    const lines = firstModules(name);
    expect(lines, name).toEqual([...lines].sort());
    expect(lines.filter((line) => !/^(?:src\/(?:.+\/)?[\w.-]+|node_modules\/[@\w./-]+)$/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('src/') && isFolder(line))).toEqual([]);
  }
});

test('a package is known by its name, whatever a loader added', () => {
  expect(chunkOf(`${root}/node_modules/react-dom/client.js`)).toBe('vendor');
  expect(chunkOf(`${root}/node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js?x`)).toBe('vendor');
  expect(chunkOf(`${root}/node_modules/react-dom-other/index.js`)).toBeNull();
  expect(chunkOf('\0rolldown/runtime.js')).toBeNull();
});

test('every entry of the table stands for something that is there', () => {
  const isThere = (path: string): boolean =>
    existsSync(resolve(root, path)) ||
    (existsSync(resolve(root, dirname(path))) &&
      readdirSync(resolve(root, dirname(path))).some((name) => `${dirname(path)}/${name}`.startsWith(`${path}.`)));
  expect(named.length).toBeGreaterThan(250);
  expect(named.map(([path]) => path).filter((path) => !isThere(path))).toEqual([]);
});

test('nothing is named twice', () => {
  const paths = named.map(([path]) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});
