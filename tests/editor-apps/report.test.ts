import { expect, test } from 'vitest';
import { type AppFindings, missedBars, type Outcome, shareOfHosts } from './outcomes.ts';
import { tableOf, totalOf } from './report.ts';

const outcome = (kind: string, code: string, isHost = true): Outcome => ({ kind, code, isHost, at: 'src/a.tsx:1 <p>' });
const times = (count: number, one: Outcome): Outcome[] => Array.from({ length: count }, () => one);
const good: AppFindings = {
  name: 'one',
  differences: [],
  outcomes: ['class', 'style', 'property'].flatMap((kind) => times(20, outcome(kind, 'done'))),
  broken: [],
  faults: [],
};

test('an app that takes everything keeps every bar', () => {
  expect(missedBars(good)).toEqual([]);
  expect(totalOf([good])).toMatchObject({ isGood: true });
});

test('one host of twenty may refuse a change, two may not; what a component refuses is not counted', () => {
  const refusing = (count: number): AppFindings => ({
    ...good,
    outcomes: [
      ...times(20 - count, outcome('style', 'done')),
      ...times(count, outcome('style', 'DYNAMIC_STYLE')),
      ...times(9, outcome('style', 'NOT_A_HOST', false)),
    ],
  });
  expect(shareOfHosts(refusing(1).outcomes, 'style')).toBe(0.95);
  expect(missedBars(refusing(1))).toEqual([]);
  expect(missedBars(refusing(2))).toEqual(['style taken by 90.0 % of hosts, 95.0 % wanted']);
});

test.each([
  ['a difference', { differences: ['/ h1 color: red by itself, blue in the editor'] }],
  ['a gate', { broken: ['lint: no'] }],
  ['bytes that are others', { faults: ['src/a.tsx has other bytes in the end'] }],
  ['an app of which nothing was edited', { outcomes: [] }],
] as const)('%s alone misses the bar, also beside an app that keeps all', (_, found) => {
  const bad = { ...good, name: 'two', ...found };
  expect(missedBars(bad)).toHaveLength(1);
  expect(totalOf([good, bad])).toMatchObject({ isGood: false });
});

test('where no app was tried nothing is good', () => {
  expect(totalOf([])).toMatchObject({ isGood: false });
});

test('a table says of hosts and components how many took a change, and why the others did not', () => {
  const outcomes = [
    ...times(2, outcome('class', 'done')),
    outcome('class', 'DYNAMIC_CLASS'),
    outcome('class', 'done', false),
    ...times(2, outcome('class', 'NOT_A_HOST', false)),
  ];
  const table = tableOf({ ...good, outcomes });
  expect(table).toMatch(/^ {2}class +2 of 3 +1 of 3 +2 NOT_A_HOST, 1 DYNAMIC_CLASS$/m);
  expect(table).toContain('src/a.tsx:1 <p> class: DYNAMIC_CLASS');
});
