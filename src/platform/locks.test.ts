import { expect, test, vi } from 'vitest';
import { webLocks } from './locks.ts';

/** Web Locks as a browser has them, as far as they are used here. */
function browserLocks(): LockManager {
  let held: { name: string; lose: (reason: unknown) => void } | null = null;
  const request = async (name: string, options: LockOptions, run: (lock: Lock | null) => Promise<unknown>) => {
    if (held !== null && options.steal !== true) return run(null);
    held?.lose(new DOMException('stolen', 'AbortError'));
    let lose: (reason: unknown) => void = () => undefined;
    const theft = new Promise((_resolve, reject) => {
      lose = reject;
    });
    const mine = { name, lose };
    held = mine;
    const work = run({ name, mode: 'exclusive' }).finally(() => {
      if (held === mine) held = null;
    });
    return Promise.race([work, theft]);
  };
  // Only `request` of the interface is used.
  return { request } as unknown as LockManager;
}

const locksOf = (manager: LockManager) => {
  const locks = webLocks(manager);
  if (locks === null) throw new Error('no locks');
  return locks;
};
const held = () => new Promise<string>(() => undefined);

test('a browser without them has none', () => {
  vi.stubGlobal('navigator', {});
  expect(webLocks()).toBeNull();
  vi.unstubAllGlobals();
});

test('one at a time; the other learns that it is not its turn', async () => {
  const locks = locksOf(browserLocks());
  let free: (value: string) => void = () => undefined;
  const first = locks.attempt('sync', () => new Promise<string>((resolve) => (free = resolve)));
  expect(await locks.attempt('sync', () => Promise.resolve('second'))).toBeNull();
  free('first');
  expect(await first).toEqual({ value: 'first' });
  expect(await locks.attempt('sync', () => Promise.resolve('third'))).toEqual({ value: 'third' });
});

test('a stolen lock ends the turn of its holder without an error', async () => {
  const locks = locksOf(browserLocks());
  const first = locks.attempt('sync', held);
  expect(await locks.attempt('sync', () => Promise.resolve('thief'), { steal: true })).toEqual({ value: 'thief' });
  expect(await first).toBeNull();
});

test('a failure of the work is handed on, also one that looks like a theft', async () => {
  const locks = locksOf(browserLocks());
  await expect(locks.attempt('sync', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  const aborted = () => Promise.reject(new DOMException('aborted fetch', 'AbortError'));
  await expect(locks.attempt('sync', aborted)).rejects.toThrow('aborted fetch');
});
