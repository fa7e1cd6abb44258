// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { storageMarker } from '../../data/database/storage-marker.ts';
import { writeMeta } from '../../data/database/meta.ts';
import { deleteOwnDatabase, openOwnDatabase } from '../../data/open-own-database.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { wasEvicted } from './eviction-check.ts';

let db: ManaraDatabase;
beforeEach(() => {
  localStorage.clear();
  db = createDatabase(`canary-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

/** What the browser does to a site that was not seen for long, or when the device runs short of room. */
async function evict(): Promise<void> {
  await db.delete();
  db = createDatabase(db.name);
}
const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
};

test('a first visit is none, also when nothing came of it', async () => {
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
  leave();
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
});

test('a device that was emptied after a visit says so, once', async () => {
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
  await writeMeta(db, 'lastPullAt', 1);
  leave();
  await expect.poll(() => localStorage).toHaveLength(1);
  await evict();
  // Pages may have noted things already.
  await writeMeta(db, 'lastVisitAt', 1);
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(true);
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
});

test('a school without a single row is not taken for an emptied device', async () => {
  await writeMeta(db, 'lastPullAt', 1);
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
  await expect.poll(() => localStorage).toHaveLength(1);
  expect(await db.posts.count()).toBe(0);
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
});

test('whoever cleared everything, and not the browser alone, is told nothing', async () => {
  await writeMeta(db, 'lastPullAt', 1);
  await wasEvicted(db, storageMarker(db.name));
  await expect.poll(() => localStorage).toHaveLength(1);
  await evict();
  localStorage.clear();
  expect(await wasEvicted(db, storageMarker(db.name))).toBe(false);
});

const userId = '1c0de000-0000-4000-8000-000000000000' as UserId;
async function openOwn(): Promise<OwnDatabase> {
  const opened = await openOwnDatabase(userId, { onOutdated: () => {}, onBlocked: () => {} });
  if (!opened.ok) throw opened.error;
  return opened.value;
}
/** The database of an account after a visit. */
async function visitedOwn(): Promise<OwnDatabase> {
  const own = await openOwn();
  await writeMeta(own, 'lastPullAt', 1);
  expect(await wasEvicted(own, storageMarker(own.name))).toBe(false);
  await expect.poll(() => localStorage).toHaveLength(1);
  return own;
}

test('what was kept of an account and is gone is told too', async () => {
  await (await visitedOwn()).delete();
  const own = await openOwn();
  expect(await wasEvicted(own, storageMarker(own.name))).toBe(true);
  await deleteOwnDatabase(userId);
});

test('whoever signs out takes the mark along, and is not told at the next visit', async () => {
  await visitedOwn();
  await deleteOwnDatabase(userId);
  expect(localStorage).toHaveLength(0);
  const own = await openOwn();
  expect(await wasEvicted(own, storageMarker(own.name))).toBe(false);
  await deleteOwnDatabase(userId);
});
