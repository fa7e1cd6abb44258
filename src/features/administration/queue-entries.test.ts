import { expect, test } from 'vitest';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
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
const late = { name: 'late', isGone: false } as const;
const kept = (id: string, more: Partial<DecisionRecord> = {}): DecisionRecord => ({
  id,
  actor: 'user:me',
  kind: 'teacher',
  name: id,
  role: 'teacher',
  askedAt: Number(id),
  version: 1,
  verdict: 'decline',
  attempts: 0,
  fate: null,
  ...more,
});

test('whoever was decided stays in place with what became of it, until the list knows', () => {
  const [first, second] = [asking('1'), asking('2')];
  const remembered = new Map([['1', { application: first, outcome: done }]]);
  expect(queueEntries([first, second], remembered, [])).toEqual([
    { application: first, outcome: done, isWaiting: false },
    { application: second, outcome: null, isWaiting: true },
  ]);
  expect(queueEntries([second], remembered, [])[0]).toEqual({ application: first, outcome: done, isWaiting: false });
});

test('somebody whom another administrator changed shows how it is now and waits; whom another decided does not', () => {
  const seen = asking('1');
  const remembered = new Map([['1', { application: seen, outcome: late }]]);
  const changed = asking('1', 2);
  expect(queueEntries([changed], remembered, [])).toEqual([{ application: changed, outcome: late, isWaiting: true }]);
  expect(queueEntries([], remembered, [])).toEqual([{ application: seen, outcome: late, isWaiting: false }]);
});

test('an approval that somebody took back waits again like any other', () => {
  const back = asking('1', 3);
  const remembered = new Map([['1', { application: asking('1'), outcome: done }]]);
  expect(queueEntries([back], remembered, [])).toEqual([{ application: back, outcome: null, isWaiting: true }]);
});

test('whom a kept decision is about waits for the network and not for a decision, in the list or without it', () => {
  const [first, second] = [asking('1'), asking('2')];
  const waits = { name: 'kept', verdict: 'decline', isOnItsWay: false };
  expect(queueEntries([first, second], new Map(), [kept('1')])).toEqual([
    { application: first, outcome: waits, isWaiting: false },
    { application: second, outcome: null, isWaiting: true },
  ]);
  expect(queueEntries([], new Map(), [kept('1', { attempts: 1 })])).toMatchObject([
    { application: { id: '1', name: '1', email: null }, outcome: { ...waits, isOnItsWay: true }, isWaiting: false },
  ]);
});

test('the answer to a kept decision stands like one that was made on this page', () => {
  expect(queueEntries([], new Map(), [kept('1', { fate: 'done' }), kept('2', { fate: 'gone' })])).toMatchObject([
    { outcome: { name: 'done', verdict: 'decline' }, isWaiting: false },
    { outcome: { name: 'late', isGone: true }, isWaiting: false },
  ]);
  const changed = asking('1', 2);
  expect(queueEntries([changed], new Map(), [kept('1', { fate: 'changed' })])).toEqual([
    { application: changed, outcome: late, isWaiting: true },
  ]);
});
