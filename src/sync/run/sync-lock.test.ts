import { expect, test } from 'vitest';
import type { Locks } from '../../platform/locks.ts';
import { createTimedLock } from './sync-lock.ts';
import { HandClock } from '../testing/bench.ts';

const longestMs = 60_000;

/** A lock that a frozen page holds, until somebody takes it from it or it lets go. */
function frozenLocks() {
  const frozen = { holds: true };
  const locks: Locks = {
    async attempt(_name, run, options) {
      if (frozen.holds && options?.steal !== true) return null;
      return { value: await run() };
    },
  };
  return { frozen, locks };
}

test('a turn is taken from whoever holds it for longer than a run can take', async () => {
  const clock = new HandClock();
  const { locks } = frozenLocks();
  const withLock = createTimedLock({ locks, clock, name: 'uploads', longestMs });
  const tries: unknown[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    tries.push(await withLock(async () => 'done'));
    clock.pass(longestMs * 0.6);
  }
  expect(tries).toEqual([null, null, { value: 'done' }]);
});

test('a holder that lets go in between is left alone', async () => {
  const clock = new HandClock();
  const { frozen, locks } = frozenLocks();
  const withLock = createTimedLock({ locks, clock, name: 'uploads', longestMs });
  for (const holds of [true, false, true]) {
    frozen.holds = holds;
    await withLock(async () => 'done');
    clock.pass(longestMs * 0.6);
  }
  expect(await withLock(async () => 'done')).toBeNull();
});

test('without locks everybody has a turn', async () => {
  const withLock = createTimedLock({ locks: null, clock: new HandClock(), name: 'uploads', longestMs });
  expect(await withLock(async () => 'done')).toEqual({ value: 'done' });
});
