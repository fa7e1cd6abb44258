import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPure, pureTests } from './pure-tests.ts';
import { textOf } from './test-lines.ts';

/** The files that a file imports, and all that those do. */
function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached)
    for (const [, , path = ''] of textOf(file).matchAll(/(from|import)\s*\(?\s*'(\.[^'?]+\.tsx?)'/g)) {
      const found = join(file, '..', path);
      if (existsSync(join(import.meta.dirname, '../..', found))) reached.add(found);
    }
  return [...reached];
}

/**
 * What keeps something for whoever comes next, and is reached by tests that share it: it is worked out anew where it is another, or
 * each of its tests begins by setting it.
 */
const keeping = [
  'src-preview/outer/tokens/color-figures.ts',
  'src-preview/source/layout.ts',
  'src/app/access/sign-out-question.ts',
  'src/domain/characters.ts',
  'src/features/notifications/settings-opening.ts',
  'src/features/search/search-client.ts',
  'src/platform/layers.ts',
  'src/platform/own-memory.ts',
  'src/platform/picture/drawing.ts',
  'src/platform/trusted-script-url.ts',
  'src/ui/hooks/use-painted.ts',
  'src/ui/overlays/notice-store.ts',
  'supabase/dev-server/lite/lite-console.ts',
  'supabase/dev-server/lite/lite-hashing.ts',
];

test('tests that go on in one program find nothing that another one has left', () => {
  const pure = pureTests();
  expect(pure.length).toBeGreaterThan(300);
  const others = reachedFrom(pure).filter((file) => !pure.includes(file));
  expect(others.filter((file) => /\bvi\.|fake-indexeddb/.test(textOf(file)))).toEqual([]);
  expect(others.filter((file) => /^(?:export )?let /m.test(textOf(file))).toSorted()).toEqual(keeping);
});

test('a test that stands something in, needs a page or wants to be alone has a program of its own', () => {
  for (const line of [
    'vi.useFakeTimers();',
    // In two parts: vitest reads whole ones wherever they stand.
    ['// @vitest', 'environment jsdom'].join('-'),
    "import 'fake-indexeddb/auto';",
    "process.env['LANG'] = 'ar';",
    'globalThis.fetch = answer;',
    'process.chdir(folder);',
    '// @alone: it measures what a program takes',
  ])
    expect(isPure(line), line).toBe(false);
  expect(isPure('const { LANG } = process.env;\nexpect(globalThis.fetch === known).toBe(true);')).toBe(true);
});
