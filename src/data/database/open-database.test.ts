import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { AppError, isAppError } from '../../domain/app-error.ts';
import type { PostId } from '../../domain/ids.ts';
import { createDatabase } from './database.ts';
import { closeForGood, openDatabase, withReopen } from './open-database.ts';
import { postStats } from '../queries/post-stats.ts';
import { asStorageError, isConnectionLost } from './storage-error.ts';
import { firstVersion } from '../testing/first-version.ts';

let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
beforeEach(() => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
});
function listener() {
  const heard: string[] = [];
  return { heard, onOutdated: () => heard.push('outdated'), onBlocked: () => heard.push('blocked') };
}
const cycle = () => ({ at: 0, tookMs: 0, trigger: '', pulled: 0, pushed: 0, outcome: '' });

/** The same database as a later version of the portal would have it. */
function newerVersion(): Dexie {
  const next = createDatabase('manara', storage);
  next.version(5).stores({ drafts: 'id' });
  return next;
}

/** Names of the tables and of the indexes of the posts, as they are on the disk. */
async function schemaOnDisk(): Promise<{ tables: string[]; posts: string[] }> {
  const found = await new Dexie('manara', storage).open();
  const schema = {
    tables: found.tables.map(({ name }) => name),
    posts: found.table('posts').schema.indexes.map(({ name }) => name),
  };
  found.close();
  return schema;
}

test('a newer version in another tab gets through, and this tab works on', async () => {
  const events = listener();
  const old = createDatabase('manara', storage);
  await openDatabase(old, events);
  await old.history.add(cycle());
  const next = newerVersion();
  await next.open();
  expect(events.heard).toEqual(['outdated']);
  expect(await old.history.count()).toBe(1);
  next.close();
  old.close();
});

test('a database of a newer version of the portal opens for an older one', async () => {
  const next = newerVersion();
  await next.open();
  next.close();
  const old = createDatabase('manara', storage);
  expect(await openDatabase(old, listener())).toMatchObject({ ok: true });
  expect(await old.history.count()).toBe(0);
  old.close();
});

test('a database of the first version keeps what is read and written, and loses the counts of the posts', async () => {
  const first = firstVersion(storage);
  const kept = {
    registers: { key: 'r' },
    outbox: { seq: 7, mid: 'm' },
    posts: { id: 'p', createdAt: 1, teacherId: 't' },
  };
  for (const [table, row] of Object.entries(kept)) await first.table(table).add(row);
  await first.table('postStats').add({ postId: 'p' });
  first.close();
  const now = createDatabase('manara', storage);
  expect(await openDatabase(now, listener())).toMatchObject({ ok: true });
  for (const [table, row] of Object.entries(kept)) expect(await now.table(table).toArray()).toEqual([row]);
  expect(await postStats(now).isEmpty()).toBe(true);
  now.close();
  const { tables, posts } = await schemaOnDisk();
  expect(tables).not.toContain('postStats');
  expect(posts).toEqual(['createdAt', 'pinnedUntil', 'teacherId']);
});

test('a tab of the first version works on beside this one, which is not told to reload', async () => {
  const first = firstVersion(storage);
  const tabs = { old: listener(), now: listener() };
  await openDatabase(first, tabs.old);
  await first.history.add(cycle());
  const now = createDatabase('manara', storage);
  await openDatabase(now, tabs.now);
  // It puts back the table it misses, on a version of its own.
  await first.table('postStats').add({ postId: 'p' });
  await first.history.add(cycle());
  await postStats(now).putMany([{ postId: 'p' as PostId, likes: 1, saves: 0, revision: 1, digest: '1' }]);
  expect(await now.history.count()).toBe(2);
  expect(await first.history.count()).toBe(2);
  expect(tabs).toMatchObject({ old: { heard: ['outdated'] }, now: { heard: [] } });
  first.close();
  now.close();
});

test('an older tab that does not let go is reported', async () => {
  const stubborn = await new Promise<IDBDatabase>((resolve) => {
    const opening = storage.indexedDB.open('manara', 5);
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const events = listener();
  const opening = openDatabase(createDatabase('manara', storage), events);
  while (events.heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(events.heard).toEqual(['blocked']);
  stubborn.close();
  expect(await opening).toMatchObject({ ok: true });
});

test('a database that was deleted elsewhere does not come back', async () => {
  const db = createDatabase('manara', storage);
  await openDatabase(db, listener());
  await new Promise((resolve) => {
    storage.indexedDB.deleteDatabase('manara').addEventListener('success', resolve);
  });
  await expect(withReopen(db, () => db.history.count())).rejects.toThrow('closed');
  expect(await storage.indexedDB.databases()).toEqual([]);
});

test('a lost connection is opened once more, and only once', async () => {
  const db = createDatabase('manara', storage);
  await db.open();
  let tries = 0;
  const lost = () => {
    tries += 1;
    return Promise.reject(
      new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError'),
    );
  };
  await expect(withReopen(db, lost)).rejects.toThrow('server lost');
  expect(tries).toBe(2);
  tries = 0;
  expect(
    await withReopen(db, () =>
      (tries += 1) === 1 ? Promise.reject(new Dexie.DatabaseClosedError('closed')) : db.history.count(),
    ),
  ).toBe(0);
  await expect(withReopen(db, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  closeForGood(db);
  tries = 0;
  await expect(withReopen(db, lost)).rejects.toThrow('server lost');
  expect(tries).toBe(1);
});

test('a browser without storage is an error a person can be told', async () => {
  const broken = {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  };
  const db = createDatabase('manara', { ...storage, indexedDB: broken as never });
  const result = await openDatabase(db, listener());
  expect(result).toMatchObject({ ok: false, error: { kind: 'storage-broken' } });
});

test('a full device is told apart from a broken one, however deep the reason lies', () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  const abort = Object.assign(new Error('aborted'), { name: 'AbortError', inner: full });
  const bulk = Object.assign(new Error('bulk'), { name: 'BulkError', failures: [full] });
  for (const error of [full, abort, bulk, new Dexie.QuotaExceededError('no room')]) {
    expect(isAppError(asStorageError(error), 'storage-full')).toBe(true);
  }
  for (const error of [
    new Dexie.DatabaseClosedError('x'),
    new DOMException('x', 'InvalidStateError'),
    new DOMException('x', 'UnknownError'),
  ]) {
    expect(isAppError(asStorageError(error), 'storage-broken')).toBe(true);
  }
  expect(asStorageError(new TypeError('a bug'))).toBeNull();
  expect(asStorageError('text')).toBeNull();
  expect(asStorageError(new AppError('offline', { reason: 'network' }))).toBeNull();
  const known = new AppError('storage-full', { what: '' });
  expect(asStorageError(known)).toBe(known);
  expect(isConnectionLost(new Error('x'))).toBe(false);
});
