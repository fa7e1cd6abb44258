// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../data/database.ts';
import { writeMeta } from '../data/meta.ts';
import { wasEmptied } from './storage-canary.ts';

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
  expect(await wasEmptied(db)).toBe(false);
  leave();
  expect(await wasEmptied(db)).toBe(false);
});

test('a device that was emptied after a visit says so, once', async () => {
  expect(await wasEmptied(db)).toBe(false);
  await writeMeta(db, 'lastPullAt', 1);
  leave();
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  await evict();
  // Pages may have noted things already.
  await writeMeta(db, 'lastVisitAt', 1);
  expect(await wasEmptied(db)).toBe(true);
  expect(await wasEmptied(db)).toBe(false);
});

test('a school without a single row is not taken for an emptied device', async () => {
  await writeMeta(db, 'lastPullAt', 1);
  expect(await wasEmptied(db)).toBe(false);
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  expect(await db.posts.count()).toBe(0);
  expect(await wasEmptied(db)).toBe(false);
});

test('whoever cleared everything, and not the browser alone, is told nothing', async () => {
  await writeMeta(db, 'lastPullAt', 1);
  await wasEmptied(db);
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  await evict();
  localStorage.clear();
  expect(await wasEmptied(db)).toBe(false);
});
