import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { misplaced } from './chunk-check.ts';

const root = resolve(import.meta.dirname, '../..');

function bundleOf(...outputs: { name: string; modules: string[]; imports?: string[]; isEntry?: boolean }[]) {
  // Only what `misplaced` reads.
  return Object.fromEntries(
    outputs.map(({ name, modules, imports = [], isEntry = false }) => {
      const moduleIds = modules.map((path) => resolve(root, path));
      return [name, { type: 'chunk', fileName: name, name, isEntry, imports, moduleIds }];
    }),
  ) as unknown as Rolldown.OutputBundle;
}

const entry = { name: 'index', modules: ['src/main.tsx', 'index.html'], isEntry: true };
const mantine = 'node_modules/@mantine/core/esm/index.mjs';

test('a build that is cut as the table says has nothing misplaced', () => {
  const portal = { name: 'portal', modules: ['src/ui/pictures/picture.tsx', mantine] };
  const late = { name: 'brand-new', modules: ['src/ui/brand-new.tsx'] };
  expect(misplaced(bundleOf({ ...entry, imports: ['portal'] }, portal, late))).toEqual([]);
});

test.each(['src/ui/brand-new.tsx', 'node_modules/brand-new/index.js'])(
  '%s may not slip into the first load unnamed',
  (path) => {
    const portal = { name: 'portal', modules: [path] };
    expect(misplaced(bundleOf({ ...entry, imports: ['portal'] }, portal))).toEqual([
      `${path} is in the first load, and nothing says so`,
    ]);
    expect(misplaced(bundleOf({ ...entry, modules: [path] }))).toHaveLength(1);
  },
);

test('a chunk of pages may not become part of the first load', () => {
  const reading = { name: 'reading', modules: ['src/features/home/home-page.tsx'] };
  expect(misplaced(bundleOf({ ...entry, imports: ['reading'] }, reading))).toHaveLength(1);
});

test('a module in another chunk than its own is told with both', () => {
  const media = { name: 'media', modules: ['src/features/home/home-page.tsx'] };
  expect(misplaced(bundleOf(entry, media))).toEqual(['src/features/home/home-page.tsx is in media, not in reading']);
});

test('what a module of another chunk needs may come along from its folder, and nowhere else', () => {
  const needed = 'src/features/administration/audit-entry.tsx';
  const lying = (name: string) => misplaced(bundleOf(entry, { name, modules: [needed] }));
  expect(lying('staff-log')).toEqual([]);
  expect(lying('staff')).toEqual([]);
  expect(lying('reading')).toHaveLength(1);
});

test('what nobody needs but a page lies with it; before any page it is missed', () => {
  const reading = { name: 'reading', modules: ['src/features/posts/post-card.tsx'] };
  expect(misplaced(bundleOf(entry, reading))).toEqual([]);
  expect(misplaced(bundleOf({ ...entry, imports: ['reading'] }, reading))).toHaveLength(1);
});
