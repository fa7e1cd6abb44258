import { expect, test } from 'vitest';
import type { Application } from './applications.ts';
import { queueEntries } from './queue-entries.ts';

const asking = (id: string, version = 1): Application => ({
  kind: 'teacher',
  id,
  name: id,
  email: null,
  role: 'teacher',
  place: null,
  createdAt: Number(id),
  exactTime: id,
  revokedAt: null,
  version,
});
const done = { name: 'done', verdict: 'approve', version: 2 } as const;
const late = { name: 'late' } as const;

test('whoever was decided stays in place with what became of it, until the list knows', () => {
  const [first, second] = [asking('1'), asking('2')];
  const remembered = new Map([['1', { application: first, outcome: done }]]);
  expect(queueEntries([first, second], remembered)).toEqual([
    { application: first, outcome: done, isWaiting: false },
    { application: second, outcome: null, isWaiting: true },
  ]);
  expect(queueEntries([second], remembered)[0]).toEqual({ application: first, outcome: done, isWaiting: false });
});

test('somebody whom another administrator changed shows how it is now and waits; whom another decided does not', () => {
  const seen = asking('1');
  const remembered = new Map([['1', { application: seen, outcome: late }]]);
  const changed = asking('1', 2);
  expect(queueEntries([changed], remembered)).toEqual([{ application: changed, outcome: late, isWaiting: true }]);
  expect(queueEntries([], remembered)).toEqual([{ application: seen, outcome: late, isWaiting: false }]);
});

test('an approval that somebody took back waits again like any other', () => {
  const back = asking('1', 3);
  const remembered = new Map([['1', { application: asking('1'), outcome: done }]]);
  expect(queueEntries([back], remembered)).toEqual([{ application: back, outcome: null, isWaiting: true }]);
});
