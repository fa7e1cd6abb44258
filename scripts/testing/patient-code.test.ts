import { expect, test } from 'vitest';
import { filesUnder, textOf } from './test-lines.ts';

/** A loop that counts how often it has waited: past its patience it takes what was for what is. */
const countedWait =
  /\bfor \(let (\w+) = [^;]+; \1 <=? [^;]+; [^)]+\) \{(?:(?!\n\}|\n {2}\}).)*?await (?:\w+\.)*(?:wait|setTimeout|sleep)\(/s;

test('the editor waits for what is told and does not look so and so many times', () => {
  const files = filesUnder(['src-preview'], (file) => !/[.](test|fixture)[.]tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => countedWait.test(textOf(file)))).toEqual([]);
  expect(
    countedWait.test('  for (let time = 0; time < times; time += 1) {\n    look();\n    await deps.wait(40);\n  }\n'),
  ).toBe(true);
});
