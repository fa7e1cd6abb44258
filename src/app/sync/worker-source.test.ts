// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import type { PostId } from '../../domain/ids.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { workerSource } from './worker-source.ts';

const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined);
const hasWork = vi.fn<() => Promise<boolean>>(async () => (await db.outbox.count()) > 0);
let db: ManaraDatabase;
let end: () => void;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  db = createDatabase(`worker-${crypto.randomUUID()}`);
  register.mockClear();
  hasWork.mockClear();
  visibility = 'visible';
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  end = workerSource(db, { hasWork })(() => {
    throw new Error('it asks for no cycle of the page');
  });
});
afterEach(async () => {
  end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await db.delete();
});

let ids = 0;
const like = () =>
  setInteraction(
    db,
    { postId: '3f2c8a10-0000-4000-8000-000000000001' as PostId, kind: 'like', value: true },
    { now: () => 0, newId: () => `3f2c8a10-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`, actor: 'browser' },
  );
const leave = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

test('with a write the worker is asked for', async () => {
  await like();
  await expect.poll(() => register.mock.calls).toHaveLength(1);
});

test('a page that is left with something unsent asks once more, one with nothing does not', async () => {
  leave();
  // Once it has looked at what is stored, and once because the page is left.
  await expect
    .poll(() => hasWork.mock.settledResults)
    .toEqual([
      { type: 'fulfilled', value: false },
      { type: 'fulfilled', value: false },
    ]);
  expect(register).not.toHaveBeenCalled();
  await like();
  await expect.poll(() => register.mock.calls).toHaveLength(1);
  leave();
  await expect.poll(() => register.mock.calls).toHaveLength(2);
  end();
  leave();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(register).toHaveBeenCalledTimes(2);
});
