// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { prepareSync } from './start-sync.ts';

const runSync = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./run-sync.ts', () => ({ runSync }));

afterEach(() => vi.useRealTimers());

test('an engine that did not start is started again without a word of the browser, and once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
  runSync.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue();
  const start = prepareSync(
    // Handed on to the engine, which is not there.
    { database: {} as ManaraDatabase, onConfig: () => undefined, onEmptied: () => undefined },
    null,
  );
  start();
  await vi.waitFor(() => expect(runSync).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  // The failure is heard of a moment later; then a clock runs to the next try.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(runSync).toHaveBeenCalledTimes(2), { timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(runSync).toHaveBeenCalledTimes(2);
});
