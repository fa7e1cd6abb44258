// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { firstPullKept } from './first-pull-kept.ts';

let db: ManaraDatabase;
beforeEach(() => {
  db = createDatabase(`first-pull-${crypto.randomUUID()}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

/** Whether the wait is over, asked at any time. */
function waiting(): () => boolean {
  let isOver = false;
  void firstPullKept(db).then(() => (isOver = true));
  return () => isOver;
}

/** Long enough for every read that is under way. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
};

test('on a new device it waits for the first whole pull', async () => {
  const isOver = waiting();
  await settle();
  expect(isOver()).toBe(false);
  await writeMeta(db, 'lastPullAt', 1);
  await expect.poll(isOver).toBe(true);
});

test('a device that has pulled before lets nobody wait', async () => {
  await writeMeta(db, 'lastPullAt', 1);
  await expect(firstPullKept(db)).resolves.toBeUndefined();
});

test('whoever leaves the page is waited for no longer', async () => {
  const isOver = waiting();
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(isOver()).toBe(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(isOver).toBe(true);
});

test('where the school does not answer it ends with the run that failed', async () => {
  const isOver = waiting();
  await settle();
  expect(isOver()).toBe(false);
  await db.history.add({ at: 1, tookMs: 20_000, trigger: 'start', pulled: 0, pushed: 0, outcome: 'offline' });
  await expect.poll(isOver).toBe(true);
});
