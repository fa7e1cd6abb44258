import { expect, test } from 'vitest';
import { filesUnder, textOf } from './test-lines.ts';

/** A loop that counts how often it has waited: past its patience it takes what was for what is. */
const countedWait =
  /\bfor \(let (\w+) = [^;]+; \1 <=? [^;]+; [^)]+\) \{(?:(?!\n\}|\n {2}\}).)*?await (?:\w+\.)*(?:wait|setTimeout|sleep)\(/s;

const productFiles = filesUnder(['src-preview'], (file) => !/[.](test|fixture)[.]tsx?$/.test(file));

/** Why a clock is where it is: an event could not say it. A budget of `protocol/patience.ts` ends in a state that is told. */
const clocks: Readonly<Record<string, string>> = {
  'src-preview/outer/main.tsx': 'the budgets of the window',
  'src-preview/outer/frame/frame-link.ts': 'the budget of a page that is there and does not answer',
  'src-preview/outer/server/editor-api.ts': 'the budgets of a server that is there and does not answer',
  'src-preview/runtime/settling.ts': 'the budget of a page that has taken its update in',
  'src-preview/server/types/type-refusal.ts': 'the budget of types that are to decide',
  'src-preview/runtime/page/reload-check.ts': 'a second after a change, as the protocol has it',
  'src-preview/runtime/structure/navigation-tree.ts': '300 ms after a change, as the protocol has it',
  'src-preview/runtime/page/tell-leaving.ts': 'a turn of its own, with no time',
  'src-preview/runtime/structure/in-steps.ts': 'leaves the page its turn, with no time',
  'src-preview/server/review/git.ts': 'leaves what git has said its turn to be read, with no time',
  'src-preview/server/http/event-stream.ts': 'says that the line is alive',
  'src-preview/server/tag/follow-script.ts': 'comes after the timer of Fast Refresh, which is set before it',
  'src-preview/server/tag/repeat-changes.ts': 'what a watcher has missed',
  'src-preview/server/tag/sources-plugin.ts': 'gathers what is saved',
};
const clock = /\b(?:setTimeout|setInterval)\(|\bAbortSignal[.]timeout\(|from 'node:timers/;

test('a clock of the editor stands where no event says it, each with its reason', () => {
  expect(productFiles.filter((file) => clock.test(textOf(file))).toSorted()).toEqual(Object.keys(clocks).toSorted());
});

test('how long is waited says one module, so that it can be set at one place', () => {
  const ends = /\b(?:setTimeout\([^;]*?|AbortSignal[.]timeout\()\d[\d_]{2,}/s;
  expect(productFiles.filter((file) => ends.test(textOf(file)))).toEqual([]);
  const named = /^const \w*(?:Timeout|Within|Reconnect|Again)\w*Ms = /m;
  const others = new Set(['src-preview/runtime/page/keep-place.ts', 'src-preview/server/tag/follow-script.ts']);
  expect(productFiles.filter((file) => named.test(textOf(file)) && !others.has(file))).toEqual([]);
});

test('the editor waits for what is told and does not look so and so many times', () => {
  expect(productFiles.length).toBeGreaterThan(400);
  expect(productFiles.filter((file) => countedWait.test(textOf(file)))).toEqual([]);
  expect(
    countedWait.test('  for (let time = 0; time < times; time += 1) {\n    look();\n    await deps.wait(40);\n  }\n'),
  ).toBe(true);
});
