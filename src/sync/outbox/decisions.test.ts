import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { DecisionOutcome, DecisionRecord } from '../../data/database/decision-record.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDecisionSender, type Decide } from '../run/decision-sender.ts';
import { readSyncStatus } from '../run/status.ts';
import { countUnanswered, forgetAnswered, keepDecisions, takeBackDecision } from './decisions.ts';

const me = 'user:me';
const offline = () => new AppError('offline', { reason: 'network' });
const decision = (id: string, more: Partial<DecisionRecord> = {}): DecisionRecord => ({
  id,
  actor: me,
  kind: 'teacher',
  name: `معلم ${id}`,
  role: 'teacher',
  askedAt: 1,
  version: 7,
  verdict: 'approve',
  attempts: 0,
  fate: null,
  ...more,
});

let db: OwnDatabase;
let sent: { verdict: string; ids: string[] }[];
let isReachable: boolean;
beforeEach(() => {
  db = createOwnDatabase('manara-0000000000000000', { indexedDB: new IDBFactory(), IDBKeyRange });
  sent = [];
  isReachable = true;
});
afterEach(() => db.delete());

function senderOf(decide: Decide = async (all) => new Map(all.map(({ id }) => [id, 'done']))) {
  return createDecisionSender({
    db,
    actor: me,
    reach: () => (isReachable ? Promise.resolve() : Promise.reject(offline())),
    decide: (decisions, verdict) => {
      sent.push({ verdict, ids: decisions.map(({ id }) => id) });
      return decide(decisions, verdict);
    },
    locks: null,
    clock: systemClock,
  });
}
const outcomes = async () => Object.fromEntries((await db.decisions.toArray()).map(({ id, fate }) => [id, fate]));

test('what waits is sent once when the school is in reach, and each has its own answer', async () => {
  await keepDecisions(db, [decision('1'), decision('2'), decision('3', { verdict: 'decline' })]);
  const answers: Record<string, DecisionOutcome> = { 1: 'done', 2: 'gone', 3: 'changed' };
  const sender = senderOf(async (all) => new Map(all.map(({ id }) => [id, answers[id] ?? 'refused'])));
  expect(await sender.sync('online')).toMatchObject({ name: 'done', pushed: 3 });
  expect(await sender.sync('online')).toMatchObject({ name: 'done', pushed: 0 });
  expect(sent).toEqual([
    { verdict: 'approve', ids: ['1', '2'] },
    { verdict: 'decline', ids: ['3'] },
  ]);
  expect(await outcomes()).toEqual(answers);
  expect(await countUnanswered(db)).toBe(0);
});

test('as long as the school is out of reach nothing is sent and everything can be taken back', async () => {
  await keepDecisions(db, [decision('1'), decision('2')]);
  isReachable = false;
  expect(await senderOf().sync('start')).toMatchObject({ name: 'failed' });
  expect(sent).toEqual([]);
  expect(await takeBackDecision(db, '1')).toBe(true);
  isReachable = true;
  await senderOf().sync('online');
  expect(sent).toEqual([{ verdict: 'approve', ids: ['2'] }]);
});

test('a decision whose answer was lost cannot be taken back, and is sent again on the version that was seen', async () => {
  await keepDecisions(db, [decision('1')]);
  expect(await senderOf(() => Promise.reject(offline())).sync('online')).toMatchObject({ name: 'failed' });
  expect(await takeBackDecision(db, '1')).toBe(false);
  const versions: number[] = [];
  await senderOf(async (all) => {
    versions.push(...all.map(({ version }) => version));
    return new Map(all.map(({ id }) => [id, 'changed']));
  }).sync('online');
  expect(versions).toEqual([7]);
  expect(await outcomes()).toEqual({ 1: 'changed' });
});

test('of whom the school says nothing, the decision waits on', async () => {
  await keepDecisions(db, [decision('1'), decision('2')]);
  await senderOf(async () => new Map([['1', 'done']])).sync('online');
  expect(await outcomes()).toEqual({ 1: 'done', 2: null });
});

test('what another account decided is never sent', async () => {
  await keepDecisions(db, [decision('1', { actor: 'user:other' })]);
  expect(await senderOf().sync('online')).toMatchObject({ name: 'done', pushed: 0 });
  expect(sent).toEqual([]);
});

test('whoever is no administrator any more is told so of each; a session that ended leaves all as it is', async () => {
  const refused = (status: number) => () =>
    Promise.reject(new AppError('refused', { status, code: null, message: '' }));
  await keepDecisions(db, [decision('1')]);
  expect(await senderOf(refused(401)).sync('online')).toMatchObject({ name: 'failed' });
  expect(await outcomes()).toEqual({ 1: null });
  expect(await senderOf(refused(403)).sync('online')).toMatchObject({ name: 'done' });
  expect(await outcomes()).toEqual({ 1: 'refused' });
});

test('what was answered and seen is forgotten; what waits is not, nor an answer that nobody has seen', async () => {
  await keepDecisions(db, [decision('1', { fate: 'done' }), decision('2'), decision('3', { fate: 'refused' })]);
  await forgetAnswered(db, ['1', '2']);
  expect(await outcomes()).toEqual({ 2: null, 3: 'refused' });
});

test('decisions count among what waits until they are answered, from the oldest on', async () => {
  const status = () => readSyncStatus(db);
  await keepDecisions(db, [decision('1', { decidedAt: 50 }), decision('2', { decidedAt: 40 })]);
  expect(await status()).toMatchObject({ pending: 2, oldestPendingAt: 40, parked: 0 });
  await senderOf().sync('online');
  expect(await status()).toMatchObject({ pending: 0, pendingBytes: 0, oldestPendingAt: null });
});
