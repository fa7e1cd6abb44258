import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { UserId } from '../domain/ids.ts';
import type { StorageOptions } from './database.ts';
import { deleteOwnDatabase, openOwnDatabase, ownDatabaseNames } from './open-own-database.ts';
import { createSessionShelf } from './session-shelf.ts';

const [mona, salma] = ['3f2c8a10-0000-4000-8000-000000000001', '3f2c8a10-0000-4000-8000-000000000002'] as UserId[];
const events = { onOutdated() {}, onBlocked() {} };
const sessionOf = (userId: UserId) => ({ userId, accessToken: 'a1', refreshToken: 'r1', expiresAt: 2_000_000_000 });
let storage: Required<StorageOptions>;
beforeEach(() => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
});

test('a session is kept with the account it belongs to, and goes with it', async () => {
  if (!mona || !salma) throw new Error('two accounts');
  const shelf = createSessionShelf(storage);
  await openOwnDatabase(mona, events, storage);
  expect(await shelf.write(sessionOf(mona))).toBe(true);
  expect(await shelf.read(mona)).toEqual(sessionOf(mona));
  expect(await shelf.read(salma)).toBeNull();
  await deleteOwnDatabase(mona, storage);
  expect(await shelf.read(mona)).toBeNull();
});

test('neither reading nor writing makes a database for whoever has left', async () => {
  if (!mona) throw new Error('an account');
  const shelf = createSessionShelf(storage);
  await openOwnDatabase(mona, events, storage);
  await deleteOwnDatabase(mona, storage);
  expect(await shelf.read(mona)).toBeNull();
  expect(await shelf.write(sessionOf(mona))).toBe(false);
  expect(await ownDatabaseNames(storage.indexedDB)).toEqual([]);
});

test('a session that is over is taken from the shelf, and nothing else of the account', async () => {
  if (!mona) throw new Error('an account');
  const shelf = createSessionShelf(storage);
  const opened = await openOwnDatabase(mona, events, storage);
  if (!opened.ok) throw opened.error;
  await opened.value.meta.put({ key: 'lamport', value: 7 });
  await shelf.write(sessionOf(mona));
  await shelf.clear(mona);
  expect(await shelf.read(mona)).toBeNull();
  expect(await opened.value.meta.get('lamport')).toMatchObject({ value: 7 });
});
