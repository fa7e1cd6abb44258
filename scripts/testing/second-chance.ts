import { fullNameOf, type FinishedTest } from './finished-test.ts';
import type { Ran } from './runners.ts';

/** More tests than these that pass only alone are no chance any more. */
export const MOST_UNSTEADY = 8;

/** Where more than these have failed, something that all of them need is broken: to run each again would take an hour and tell nothing. */
export const MOST_TRIED_AGAIN = 40;

/** Whether the second run of a failure says that nothing is wrong: it ended well, and what had failed was among what passed. */
export function hasPassed({ suite, name }: FinishedTest, { tests, endedWell }: Ran): boolean {
  const ran = tests.filter(({ outcome }) => outcome !== 'skipped');
  // What failed as a whole file, or beside its tests, has no name among them: then every test of the file stands for it.
  const isNamed = tests.some((test) => test.name === name && test.suite === suite);
  const own = isNamed ? ran.filter((test) => test.name === name) : ran;
  return endedWell && own.length > 0 && own.every(({ outcome }) => outcome === 'passed');
}

/**
 * Runs each test that failed once more, one after the other, by `runAlone`. What passes then is `unsteady` and keeps its first
 * reason; what was skipped because its file broke off takes over how it ended. More than `MOST_UNSTEADY` unsteady ones have failed.
 */
export async function withSecondChance(
  tests: readonly FinishedTest[],
  runAlone: (test: FinishedTest) => Promise<Ran>,
): Promise<readonly FinishedTest[]> {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > MOST_TRIED_AGAIN) return tests;
  const unsteady = new Set<FinishedTest>();
  const passedAlone = new Set<string>();
  for (const test of failed) {
    const ran = await runAlone(test);
    if (!hasPassed(test, ran)) continue;
    unsteady.add(test);
    for (const again of ran.tests) if (again.outcome === 'passed') passedAlone.add(fullNameOf(again));
  }
  const isTooMany = unsteady.size > MOST_UNSTEADY;
  return tests.map((test) => {
    if (unsteady.has(test)) return isTooMany ? tooMany(test) : { ...test, outcome: 'unsteady' };
    return test.outcome === 'skipped' && passedAlone.has(fullNameOf(test)) ? { ...test, outcome: 'passed' } : test;
  });
}

function tooMany(test: FinishedTest): FinishedTest {
  return { ...test, reason: `passed alone, as did more than ${MOST_UNSTEADY} others\n${test.reason ?? ''}` };
}
