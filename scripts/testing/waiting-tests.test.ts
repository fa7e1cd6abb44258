import { expect, test } from 'vitest';
import { linesOfTests } from './test-lines.ts';

test('a browser test counts what has come: by toHaveCount, by polling, or by settledCount, never at once', () => {
  const suites = ['e2e', 'editor', 'faults', 'accessibility'].map((suite) => `tests/${suite}`);
  const { files, found } = linesOfTests(
    suites,
    (line) => /await [^;]*\.count\(\)/.test(line) && !line.includes('poll('),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

test('a test that waits by vi.waitFor says how long: of itself that is a second, which a busy machine takes for nothing', () => {
  const folders = ['src', 'src-preview', 'sw', 'scripts', 'supabase', 'tests'];
  const { files, found } = linesOfTests(
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
  const { files, found } = linesOfTests(folders, isHasty);
  expect(files.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
