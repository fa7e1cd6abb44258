import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { closeForGood } from '../../data/database/open-database.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { aDraft } from '../../data/testing/a-draft.ts';
import type { UserId } from '../../domain/ids.ts';
import { confirmSignOut, signOutQuestion } from './sign-out-question.ts';

afterEach(() => vi.useRealTimers());

function anAccountStore(): AccountStore {
  const db = createOwnDatabase('manara-0000000000000003', { indexedDB: new IDBFactory(), IDBKeyRange });
  return { db, userId: '1' as UserId, actor: 'user:1', mayInteract: true, hasLeft: false };
}

const asked = () => vi.waitUntil(() => signOutQuestion.current(), { timeout: 60_000 });

test('who leaves with nothing unsent is not asked', async () => {
  expect(await confirmSignOut(anAccountStore(), null)).toBe(true);
  expect(signOutQuestion.current()).toBeNull();
});

test('what is unsent is counted, also in a space that is still on its way', async () => {
  const accountStore = anAccountStore();
  await accountStore.db.drafts.add(aDraft);
  const leaving = confirmSignOut(null, Promise.resolve(accountStore));
  const { unsent, answer } = await asked();
  expect(unsent).toEqual({ changes: 0, drafts: 1 });
  answer(false);
  expect(await leaving).toBe(false);
});

test('who leaves a device that cannot be asked is told so, and decides', async () => {
  const accountStore = anAccountStore();
  closeForGood(accountStore.db);
  const leaving = confirmSignOut(accountStore, null);
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
  const leaving = confirmSignOut(null, opening);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(signOutQuestion.current()).toMatchObject({ unsent: null });
  signOutQuestion.current()?.answer(false);
  expect(await leaving).toBe(false);
});
