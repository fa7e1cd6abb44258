import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The lines of the tests under these folders that `isWrong` means, as `file:line`. */
function linesOf(folders: readonly string[], isWrong: (line: string) => boolean) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      /\.test\.tsx?$/.test(name) ? [join(folder, name)] : [],
    ),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isWrong(line) ? [`${file}:${at + 1}`] : [])),
  );
  return { files, found };
}

test('a browser test counts what has come: by toHaveCount, by polling, or by settledCount, never at once', () => {
  const suites = ['e2e', 'editor', 'faults', 'accessibility'].map((suite) => `tests/${suite}`);
  const { files, found } = linesOf(suites, (line) => /await [^;]*\.count\(\)/.test(line) && !line.includes('poll('));
  expect(files.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

test('a test that waits by vi.waitFor says how long: of itself that is a second, which a busy machine takes for nothing', () => {
  const folders = ['src', 'src-preview', 'sw', 'scripts', 'supabase', 'tests'];
  const { files, found } = linesOf(
    folders,
    (line) => /vi\.wait(For|Until)\(.*\);$/.test(line) && !line.includes('timeout: '),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('a test without a browser waits longer than a machine stands still: what has to come is given twenty seconds or more', () => {
  const folders = ['src', 'src-preview', 'sw', 'scripts', 'supabase', 'tests/contract', 'tests/simulation'];
  const isHasty = (line: string): boolean =>
    /\b(poll|waitFor|waitUntil)\(/.test(line) && /\btimeout: (\d{1,4}|1?\d_\d{3})\b/.test(line);
  const { files, found } = linesOf(folders, isHasty);
  expect(files.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

test('a test that draws its examples says so to the seed of the run: fast-check comes from scripts/testing/properties.ts', () => {
  const folders = ['src', 'src-preview', 'sw', 'scripts', 'supabase', 'tests'];
  const { files, found } = linesOf(folders, (line) => /^import .* from 'fast-check'/.test(line));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
