import { filesUnder, textOf } from './test-lines.ts';

/** The tests that draw their examples, each with its path: what a long run plays again with new ones. */
export function drawingTests(folders: readonly string[]): string[] {
  return filesUnder(folders, (file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx')).filter((file) =>
    / from '[./\w-]*\/properties[.]ts';$/m.test(textOf(file)),
  );
}
