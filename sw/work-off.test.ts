import { expect, test } from 'vitest';
import { AppError } from '../src/domain/app-error.ts';
import type { CycleOutcome } from '../src/sync/run/engine.ts';
import { workOff } from './work-off.ts';

const done: CycleOutcome = { name: 'done', pulled: 0, pushed: 1, more: false };
const busy: CycleOutcome = { name: 'busy' };
const failed = (error: unknown): CycleOutcome => ({ name: 'failed', error, pulled: 0, pushed: 0, retryAfterMs: null });

/** An engine that comes to these ends one after another, then to the last of them for ever. */
function engineOf(...ends: [CycleOutcome, ...CycleOutcome[]]) {
  const triggers: string[] = [];
  const sync = async (trigger: string) => {
    triggers.push(trigger);
    return ends[Math.min(triggers.length, ends.length) - 1] ?? ends[0];
  };
  return { sync, triggers };
}

/** A clock that jumps to whatever is waited for. */
function jumpingClock() {
  let now = 0;
  return {
    now: () => now,
    after(delayMs: number, run: () => void) {
      now += delayMs;
      queueMicrotask(run);
      return () => {};
    },
  };
}

test('each engine works until it has no more to do', async () => {
  const long = engineOf({ ...done, more: true }, { ...done, more: true }, done);
  const short = engineOf(done);
  expect(await workOff([long, short], jumpingClock())).toBeNull();
  expect([long.triggers.length, short.triggers.length]).toEqual([3, 1]);
});

test.each([
  new AppError('offline', { reason: 'network' }),
  new AppError('portal', { status: 200 }),
  new AppError('unavailable', { status: 503, code: null, retryAfterMs: null }),
])('%s is worth another try, and the other engines have theirs', async (error) => {
  const second = engineOf(done);
  expect(await workOff([engineOf(failed(error)), second], jumpingClock())).toBe(error);
  expect(second.triggers).toHaveLength(1);
});

test.each([
  new AppError('signed-out', { reason: 'no-session' }),
  new AppError('refused', { status: 403, code: '42501', message: 'no' }),
  new AppError('storage-full', { what: 'quota' }),
  new Error('a bug'),
])('%s is for a person, and wakes nobody again', async (error) => {
  expect(await workOff([engineOf(failed(error))], jumpingClock())).toBeNull();
});

test('a context that is at it is waited for', async () => {
  const engine = engineOf(busy, busy, done);
  expect(await workOff([engine], jumpingClock())).toBeNull();
  expect(engine.triggers).toHaveLength(3);
});

test('more work than time is worth another try', async () => {
  expect(await workOff([engineOf(busy)], jumpingClock())).toMatchObject({ kind: 'offline' });
});
