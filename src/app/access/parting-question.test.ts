import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { closeForGood } from '../../data/database/open-database.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { OwnSpace } from '../../data/database/account-store-context.tsx';
import { aDraft } from '../../data/testing/a-draft.ts';
import type { UserId } from '../../domain/ids.ts';
import { mayLeave, partingQuestion } from './parting-question.ts';

afterEach(() => vi.useRealTimers());

function aSpace(): OwnSpace {
  const db = createOwnDatabase('manara-0000000000000003', { indexedDB: new IDBFactory(), IDBKeyRange });
  return { db, userId: '1' as UserId, actor: 'user:1', mayInteract: true };
}

const asked = () => vi.waitUntil(() => partingQuestion.current());

test('who leaves with nothing unsent is not asked', async () => {
  expect(await mayLeave(aSpace(), null)).toBe(true);
  expect(partingQuestion.current()).toBeNull();
});

test('what is unsent is counted, also in a space that is still on its way', async () => {
  const space = aSpace();
  await space.db.drafts.add(aDraft);
  const leaving = mayLeave(null, Promise.resolve(space));
  const { unsent, answer } = await asked();
  expect(unsent).toBe(1);
  answer(false);
  expect(await leaving).toBe(false);
});

test('who leaves a device that cannot be asked is told so, and decides', async () => {
  const space = aSpace();
  closeForGood(space.db);
  const leaving = mayLeave(space, null);
  const { unsent, answer } = await asked();
  expect(unsent).toBeNull();
  answer(true);
  expect(await leaving).toBe(true);
});

test.each([
  ['does not open', Promise.resolve(null)],
  ['never comes', new Promise<null>(() => undefined)],
])('a space that %s is no proof that nothing is unsent', async (_how, opening) => {
  vi.useFakeTimers();
  const leaving = mayLeave(null, opening);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(partingQuestion.current()).toMatchObject({ unsent: null });
  partingQuestion.current()?.answer(false);
  expect(await leaving).toBe(false);
});
