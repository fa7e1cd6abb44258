import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { closeForGood } from '../../data/database/open-database.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { aDraft } from '../../data/testing/a-draft.ts';
import type { UserId } from '../../domain/ids.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { confirmSignOut, signOutQuestion } from './sign-out-question.ts';

function anAccountStore(): AccountStore {
  const db = createOwnDatabase('manara-0000000000000003', { indexedDB: new IDBFactory(), IDBKeyRange });
  return { db, userId: '1' as UserId, actor: 'user:1', mayInteract: true, hasLeft: false };
}

const asked = () => vi.waitUntil(() => signOutQuestion.current(), { timeout: 60_000 });

function aStoreOnItsWay() {
  let arrive = (_store: AccountStore): void => {};
  const promise = new Promise<AccountStore>((resolve) => (arrive = resolve));
  return { promise, arrive: (store: AccountStore) => arrive(store) };
}

test('who leaves with nothing unsent is not asked', async () => {
  expect(await confirmSignOut(anAccountStore(), null)).toBe(true);
  expect(signOutQuestion.current()).toBeNull();
});

test('what is unsent is counted, also in a space that is still on its way', async () => {
  const accountStore = anAccountStore();
  await accountStore.db.drafts.add(aDraft);
  const opening = aStoreOnItsWay();
  const leaving = confirmSignOut(null, opening.promise);
  expect(signOutQuestion.current()?.unsent).toBe('counting');
  opening.arrive(accountStore);
  await expect.poll(() => signOutQuestion.current()?.unsent).toEqual({ changes: 0, drafts: 1 });
  signOutQuestion.current()?.answer(false);
  expect(await leaving).toBe(false);
});

test('where the space that was on its way holds nothing, the question answers itself', async () => {
  const leaving = confirmSignOut(null, Promise.resolve(anAccountStore()));
  expect(signOutQuestion.current()?.unsent).toBe('counting');
  expect(await leaving).toBe(true);
  expect(signOutQuestion.current()).toBeNull();
});

test('who does not wait for the count leaves, and its end changes nothing', async () => {
  const opening = aStoreOnItsWay();
  const leaving = confirmSignOut(null, opening.promise);
  signOutQuestion.current()?.answer(true);
  expect(await leaving).toBe(true);
  const accountStore = anAccountStore();
  await accountStore.db.drafts.add(aDraft);
  opening.arrive(accountStore);
  await nextTurn();
  expect(signOutQuestion.current()).toBeNull();
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

test('a space that does not open is no proof that nothing is unsent', async () => {
  const leaving = confirmSignOut(null, Promise.resolve(null));
  await expect.poll(() => signOutQuestion.current()?.unsent).toBeNull();
  signOutQuestion.current()?.answer(false);
  expect(await leaving).toBe(false);
});
