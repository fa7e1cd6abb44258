import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import { aDraft } from '../../data/testing/a-draft.ts';
import { countUnsentWork, unsentWork } from './unsent-work.ts';

const decision: DecisionRecord = {
  id: '1',
  actor: 'user:1',
  kind: 'teacher',
  name: 'معلم',
  role: 'teacher',
  askedAt: 1,
  version: 1,
  verdict: 'approve',
  attempts: 0,
  fate: null,
};

test('drafts and decisions that the school does not have would be lost with the device; what was answered would not', async () => {
  const db = createOwnDatabase('manara-0000000000000002', { indexedDB: new IDBFactory(), IDBKeyRange });
  const sent = { ...aDraft, key: 'post:2', typed: null, queue: { name: 'sent', revision: 1, at: 1 } } as const;
  await db.drafts.bulkAdd([aDraft, sent, { ...sent, key: 'post:3', typed: { title: 'كلام فوق ما أُرسل' } }]);
  await db.decisions.bulkAdd([decision, { ...decision, id: '2', fate: 'done' }]);
  expect(await countUnsentWork({ db })).toBe(3);
  expect(await unsentWork({ db })).toEqual({ changes: 1, drafts: 2 });
  await db.drafts.add({ ...aDraft, key: 'post:4', queue: { name: 'waiting', since: 1, notBefore: 1 } });
  expect(await unsentWork({ db })).toEqual({ changes: 2, drafts: 2 });
  await db.delete();
});
