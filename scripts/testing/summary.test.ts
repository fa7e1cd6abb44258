import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const passed = (suite: string, name: string, seconds: number) => ({ suite, name, outcome: 'passed', seconds }) as const;

test('a run ends with where its time went, what failed, and how many tests passed and failed', () => {
  const summary = summaryOf({
    seconds: 65.25,
    steps: [
      { name: 'lint', seconds: 4, load: 1 },
      { name: 'browsers', seconds: 61.25, load: 2 },
    ],
    tests: [
      passed('unit', 'a clock goes forward', 0.25),
      passed('e2e', 'a page opens', 41),
      { suite: 'e2e', name: 'a page closes', outcome: 'failed', seconds: 20, reason: 'not seen\nat all' },
      { suite: 'e2e', name: 'a page is printed', outcome: 'unsteady', seconds: 2, reason: 'not yet' },
      { suite: 'e2e', name: 'a page is drawn', outcome: 'skipped', seconds: 0 },
    ],
    otherFailures: [{ name: 'size', reason: 'the gate is closed' }],
  });
  expect(summary).toBe(`
── seconds of each step
     4.0  lint
    61.3  browsers

── seconds of each suite, its tests added up
    63.0  e2e (4 tests)
     0.3  unit (1 tests)

── the 10 slowest tests
    41.0  e2e › a page opens
    20.0  e2e › a page closes
     2.0  e2e › a page is printed
     0.3  unit › a clock goes forward
     0.0  e2e › a page is drawn

── unsteady: failed beside others, passed alone
e2e › a page is printed
    not yet

── what failed
size
    the gate is closed
e2e › a page closes
    not seen
    at all

1 unsteady
3 passed, 2 failed
`);
});

test('no more than ten tests are named as the slowest', () => {
  const tests = Array.from({ length: 30 }, (_, index) => passed('unit', `test ${index}`, index));
  const named = summaryOf({ seconds: 1, steps: [], tests, otherFailures: [] }).match(/unit › test \d+/g);
  expect(named).toEqual(Array.from({ length: 10 }, (_, index) => `unit › test ${29 - index}`));
});

test('where nothing failed, nothing is said of failures', () => {
  const summary = summaryOf({ seconds: 1, steps: [], tests: [passed('unit', 'a', 1)], otherFailures: [] });
  expect(summary).not.toMatch(/what failed|passed alone/);
  expect(summary.endsWith('\n0 unsteady\n1 passed, 0 failed\n')).toBe(true);
});
