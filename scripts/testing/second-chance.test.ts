import { expect, test } from 'vitest';
import type { FinishedTest } from './finished-test.ts';
import type { Ran } from './runners.ts';
import { MOST_TRIED_AGAIN, MOST_UNSTEADY, withSecondChance } from './second-chance.ts';

type Outcome = FinishedTest['outcome'];
const finished = (name: string, outcome: Outcome, reason?: string): FinishedTest => ({
  suite: 'unit',
  name,
  outcome,
  seconds: 1,
  ...(reason !== undefined && { reason }),
});
const ran = (tests: readonly FinishedTest[], endedWell = true): Ran => ({ tests, endedWell, said: [] });
const passesAlone = (failed: FinishedTest) => Promise.resolve(ran([{ ...failed, outcome: 'passed' }]));
const outcomes = (tests: readonly FinishedTest[]) => tests.map(({ name, outcome }) => [name, outcome]);
const failing = (count: number) =>
  Array.from({ length: count }, (_, at) => finished(`a.test.ts › ${at}`, 'failed', 'late'));

test('what failed is run once more, one after the other; what passes then is unsteady and keeps its first reason', async () => {
  let running = 0;
  const asked: string[] = [];
  const tried = await withSecondChance(
    [
      finished('a.test.ts › holds', 'passed'),
      finished('a.test.ts › is late', 'failed', 'not seen'),
      finished('a.test.ts › is wrong', 'failed', '1 is not 2'),
      finished('a.test.ts › is for later', 'skipped'),
    ],
    async (failed) => {
      asked.push(failed.name);
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      const outcome = failed.name.endsWith('late') ? 'passed' : 'failed';
      return ran([{ ...failed, outcome }, finished('a.test.ts › holds', 'skipped')], outcome === 'passed');
    },
  );
  expect(asked).toEqual(['a.test.ts › is late', 'a.test.ts › is wrong']);
  expect(outcomes(tried)).toEqual([
    ['a.test.ts › holds', 'passed'],
    ['a.test.ts › is late', 'unsteady'],
    ['a.test.ts › is wrong', 'failed'],
    ['a.test.ts › is for later', 'skipped'],
  ]);
  expect(tried[1]?.reason).toBe('not seen');
});

test.each<[string, Ran]>([
  ['the runner ends badly', ran([finished('a.test.ts › x', 'passed')], false)],
  ['nothing runs', ran([])],
  ['it is skipped', ran([finished('a.test.ts › x', 'skipped'), finished('a.test.ts › y', 'passed')])],
])('where %s the second time, it has failed', async (_, second) => {
  const tried = await withSecondChance([finished('a.test.ts › x', 'failed')], () => Promise.resolve(second));
  expect(outcomes(tried)).toEqual([['a.test.ts › x', 'failed']]);
});

test('a file whose tests could not begin is unsteady once all of them pass, and they count as passed', async () => {
  const first = [
    finished('a.test.ts › x', 'skipped'),
    finished('b.test.ts › x', 'skipped'),
    finished('a.test.ts', 'failed'),
  ];
  const tried = await withSecondChance(first, () => Promise.resolve(ran([finished('a.test.ts › x', 'passed')])));
  expect(outcomes(tried)).toEqual([
    ['a.test.ts › x', 'passed'],
    ['b.test.ts › x', 'skipped'],
    ['a.test.ts', 'unsteady'],
  ]);
});

test('more than eight unsteady tests have failed, and say that they pass alone', async () => {
  const most = await withSecondChance(failing(MOST_UNSTEADY), passesAlone);
  expect(new Set(most.map(({ outcome }) => outcome))).toEqual(new Set(['unsteady']));
  const tooMany = await withSecondChance(failing(MOST_UNSTEADY + 1), passesAlone);
  expect(new Set(tooMany.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
  expect(tooMany[0]?.reason).toMatch(/passed alone.*\nlate/);
});

test('where nearly everything failed, nothing is run again', async () => {
  const first = failing(MOST_TRIED_AGAIN + 1);
  const again = () => Promise.reject(new Error('nothing may run'));
  expect(await withSecondChance(first, again)).toEqual(first);
});
