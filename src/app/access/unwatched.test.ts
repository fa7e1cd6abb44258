// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasLeft } from '../../backend/auth/left-session.ts';
import { sessionKey } from '../../backend/auth/session-copy.ts';
import { joinSitting, presenceMs, presentUntil, sayPresent, sharedDeviceKey } from '../../platform/presence.ts';
import { idleMs, watchSitting } from './sitting.ts';
import { endUnwatched } from './unwatched.ts';

const minute = 60_000;
const reload = vi.fn<() => void>();

beforeAll(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  endUnwatched(reload);
});
beforeEach(() => {
  reload.mockReset();
  localStorage.setItem(sharedDeviceKey, '1');
  localStorage.setItem(sessionKey, '{}');
  joinSitting();
  // As the first script says.
  sayPresent(Date.now() + presenceMs);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const isSignedIn = () => localStorage.getItem(sessionKey) !== null;
const touch = () => dispatchEvent(new Event('pointerdown'));

test('a shared device without a watch is left a little later than one would have said so, and begins anew, once', () => {
  vi.advanceTimersByTime(idleMs);
  expect([isSignedIn(), reload.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(2 * minute);
  expect([isSignedIn(), hasLeft(), reload.mock.calls.length]).toEqual([false, true, 1]);
  // A page that could not begin anew signs nobody else out.
  localStorage.setItem(sessionKey, '{"of":"whoever came next"}');
  vi.advanceTimersByTime(60 * minute);
  expect(isSignedIn()).toBe(true);
});

test('whoever is at the page stays, over a reload too', () => {
  for (let round = 0; round < 4; round += 1) {
    vi.advanceTimersByTime(idleMs);
    touch();
    expect(presentUntil(Date.now())).toBe(Date.now() + presenceMs);
  }
  expect([isSignedIn(), reload.mock.calls.length]).toEqual([true, 0]);
});

test('whoever touches a machine that slept may be somebody else', () => {
  vi.setSystemTime(Date.now() + 60 * minute);
  touch();
  expect([isSignedIn(), reload.mock.calls.length]).toEqual([false, 1]);
});

test('nothing ends as long as another tab says that somebody is there', () => {
  for (let round = 0; round < 30; round += 1) {
    localStorage.setItem('manara-tab/another', String(Date.now() + minute));
    vi.advanceTimersByTime(minute - 1);
  }
  expect(isSignedIn()).toBe(true);
});

test('where the watch is there, it is the one that ends it and says why', () => {
  const ends: string[] = [];
  const watch = watchSitting(
    () => undefined,
    (why) => ends.push(why),
  );
  const looking = setInterval(watch.look, 1_000);
  vi.advanceTimersByTime(3 * idleMs);
  clearInterval(looking);
  expect([isSignedIn(), ends[0], reload.mock.calls.length]).toEqual([false, 'idle', 0]);
});

test('nobody is signed out of a device of one’s own', () => {
  localStorage.clear();
  localStorage.setItem(sessionKey, '{}');
  vi.advanceTimersByTime(60 * minute);
  touch();
  vi.advanceTimersByTime(60 * minute);
  expect([isSignedIn(), localStorage.length, reload.mock.calls.length]).toEqual([true, 1, 0]);
});
