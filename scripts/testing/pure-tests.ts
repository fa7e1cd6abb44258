import { filesUnder, textOf } from './test-lines.ts';

/** Where tests lie that need neither a database nor a browser. */
export const unitFolders = [
  'src',
  'src-preview',
  'sw',
  'scripts',
  'tests/editor-apps',
  'tests/editor-styles',
  'supabase/functions',
] as const;

/** What stands in for something, changes the program around it, needs a page, or wants to be alone. */
const leavesTraces =
  /\bvi\.|@vitest-environment|fake-indexeddb|\bprocess\.chdir|\b(?:process\.env|globalThis)[.[]\S* \??\??= |@alone\b/;

/** Whether a program that has run this is as it was: not so if it says `@alone`, for a reason of its own. */
export const isPure = (text: string): boolean => !leavesTraces.test(text);

/** The tests that leave a program as it was, so that the next ones go on in it with all that is loaded. */
export const pureTests = (): string[] =>
  filesUnder(unitFolders, (file) => /\.test\.tsx?$/.test(file) && isPure(textOf(file)));
