// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasLeft, leaveDevice } from '../../backend/auth/left-session.ts';
import { sessionKey } from '../../backend/auth/session-copy.ts';
import { joinSitting, leavingMs, presenceMs, presentUntil, sayOn } from '../../platform/presence.ts';
import { askedMs, idleMs, type Sitting, type SittingEnd, sittingAt, watchSitting } from './sitting.ts';

const touchedAt = 1_800_000_000_000;
const nobodyElse = { touchedAt, elsewhereUntil: 0 };
const on: Sitting = { name: 'on' };

beforeEach(() => {
  vi.useFakeTimers({ now: touchedAt });
  joinSitting();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab of a shared device on which somebody is signed in, and what it has come to. */
function aTab() {
  localStorage.setItem(sessionKey, '{}');
  const told: string[] = [];
  const ends: SittingEnd[] = [];
  const watch = watchSitting(
    ({ name }) => told.push(name),
    (why) => ends.push(why),
  );
  const wait = (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    watch.look();
  };
  return { watch, told, ends, wait };
}
const isSignedIn = () => localStorage.getItem(sessionKey) !== null;
const elsewhere = (until: number) => localStorage.setItem('manara-tab/another', String(until));

test('whoever touches nothing is asked a minute before, and has gone after ten', () => {
  expect(sittingAt(touchedAt + idleMs - askedMs - 1, nobodyElse)).toEqual(on);
  const asked = { name: 'asked', endsAt: touchedAt + idleMs };
  expect(sittingAt(touchedAt + idleMs - askedMs, nobodyElse)).toEqual(asked);
  expect(sittingAt(touchedAt + idleMs - 1, nobodyElse)).toEqual(asked);
  expect(sittingAt(touchedAt + idleMs, nobodyElse)).toEqual({ name: 'over' });
});

test('whoever works in another tab is asked nothing here, and as long as it says that somebody is there nobody has gone', () => {
  const at = touchedAt + idleMs + 5;
  expect(sittingAt(at, { touchedAt, elsewhereUntil: at + askedMs + 1 })).toEqual(on);
  // A hidden tab says so once a minute.
  expect(sittingAt(at, { touchedAt, elsewhereUntil: at + 1 })).toEqual(on);
  expect(sittingAt(at, { touchedAt, elsewhereUntil: at })).toEqual({ name: 'over' });
});

test('a clock that was put back ends nothing, one that was put forward does', () => {
  expect(sittingAt(touchedAt - idleMs, nobodyElse)).toEqual(on);
  expect(sittingAt(touchedAt + 24 * 60 * 60_000, nobodyElse)).toEqual({ name: 'over' });
});

test('a tab says that somebody is there while it is used, and not beyond what they may rest', () => {
  const { watch, wait } = aTab();
  watch.look();
  expect(presentUntil(Date.now())).toBe(touchedAt + presenceMs);
  wait(idleMs - 30_000);
  expect(presentUntil(Date.now())).toBe(touchedAt + idleMs);
  watch.stay();
  expect(presentUntil(Date.now())).toBe(Date.now() + presenceMs);
  sayOn(Date.now() + leavingMs);
  expect(presentUntil(Date.now())).toBe(Date.now() + 5_000);
  // Back from where the browser had put it away.
  wait(1_000);
  expect(presentUntil(Date.now())).toBe(Date.now() + presenceMs);
});

test('while the question stands a touch is no answer; its button is', () => {
  const { watch, told, ends, wait } = aTab();
  wait(idleMs - askedMs);
  watch.noteTouch();
  wait(1_000);
  expect(told).toEqual(['asked']);
  watch.stay();
  expect(told).toEqual(['asked', 'on']);
  wait(idleMs - askedMs - 1);
  expect([told.length, ends]).toEqual([2, []]);
});

test('whoever has gone is signed out at once, and a page that asks before it is left is asked again', () => {
  const { ends, wait } = aTab();
  wait(idleMs);
  expect([ends, isSignedIn(), hasLeft(), presentUntil(Date.now())]).toEqual([['idle'], false, true, 0]);
  localStorage.setItem(sessionKey, '{"of":"whoever came next"}');
  wait(1_000);
  expect(ends).toHaveLength(1);
  wait(5_000);
  expect(ends).toHaveLength(2);
  expect(isSignedIn()).toBe(true);
});

test('a machine that slept is touched by whoever opens it, and is nobody’s any more', () => {
  const { watch, ends } = aTab();
  watch.look();
  vi.setSystemTime(touchedAt + 60 * 60_000);
  watch.noteTouch();
  expect([ends, isSignedIn()]).toEqual([['idle'], false]);
});

test('a tab that slept through a change of people begins anew, and signs nobody out', () => {
  const { watch, ends } = aTab();
  leaveDevice(Date.now() + 1);
  localStorage.setItem(sessionKey, '{"of":"whoever came next"}');
  elsewhere(Date.now() + presenceMs);
  watch.look();
  expect([ends, isSignedIn()]).toEqual([['left'], true]);
});

test('who leaves by the question leaves at once', () => {
  const { watch, ends } = aTab();
  watch.leave();
  expect([ends, isSignedIn()]).toEqual([['left'], false]);
});
