import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { UserId } from '../domain/ids.ts';
import type { StorageOptions } from './database/database.ts';
import { deleteOwnDatabase, openOwnDatabase, ownDatabaseNames } from './open-own-database.ts';
import { createSessionStore } from './session-store.ts';

const [mona, salma] = ['3f2c8a10-0000-4000-8000-000000000001', '3f2c8a10-0000-4000-8000-000000000002'] as UserId[];
const events = { onOutdated() {}, onBlocked() {} };
const sessionOf = (userId: UserId) => ({ userId, accessToken: 'a1', refreshToken: 'r1', expiresAt: 2_000_000_000 });
let storage: Required<StorageOptions>;
beforeEach(() => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
});

test('a session is kept with the account it belongs to, and goes with it', async () => {
  if (!mona || !salma) throw new Error('two accounts');
  const sessionStore = createSessionStore(storage);
  await openOwnDatabase(mona, events, storage);
  expect(await sessionStore.write(sessionOf(mona))).toBe(true);
  expect(await sessionStore.read(mona)).toEqual(sessionOf(mona));
  expect(await sessionStore.read(salma)).toBeNull();
  await deleteOwnDatabase(mona, storage);
  expect(await sessionStore.read(mona)).toBeNull();
});

test('neither reading nor writing makes a database for whoever has left', async () => {
  if (!mona) throw new Error('an account');
  const sessionStore = createSessionStore(storage);
  await openOwnDatabase(mona, events, storage);
  await deleteOwnDatabase(mona, storage);
  expect(await sessionStore.read(mona)).toBeNull();
  expect(await sessionStore.write(sessionOf(mona))).toBe(false);
  expect(await ownDatabaseNames(storage.indexedDB)).toEqual([]);
});

test('a session that is over is taken from the store, and nothing else of the account', async () => {
  if (!mona) throw new Error('an account');
  const sessionStore = createSessionStore(storage);
  const opened = await openOwnDatabase(mona, events, storage);
  if (!opened.ok) throw opened.error;
  await opened.value.meta.put({ key: 'lamport', value: 7 });
  await sessionStore.write(sessionOf(mona));
  await sessionStore.clear(mona);
  expect(await sessionStore.read(mona)).toBeNull();
  expect(await opened.value.meta.get('lamport')).toMatchObject({ value: 7 });
});
