// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { onConnectivity } from './online.ts';
import { onPageReturn } from './page-events.ts';
import { readStored, writeStored } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('network events are heard until they are no longer wanted', () => {
  const heard: boolean[] = [];
  const end = onConnectivity((online) => heard.push(online));
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  end();
  dispatchEvent(new Event('offline'));
  expect(heard).toEqual([false, true]);
});

test('a page comes back by being seen, focused or restored, but not by its first show or by being hidden', () => {
  const heard: string[] = [];
  const end = onPageReturn((how) => heard.push(how));
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  seen.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('focus'));
  show(false);
  show(true);
  end();
  show(true);
  expect(heard).toEqual(['visible', 'focus', 'pageshow']);
});

test('local storage keeps values', () => {
  expect(readStored('a')).toBeNull();
  expect(writeStored('a', '1')).toBe(true);
  expect(readStored('a')).toBe('1');
});

test('storage that is forbidden throws nothing and keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('a')).toBeNull();
  expect(writeStored('a', '1')).toBe(false);
});

test('a timer can be taken back', async () => {
  const rung: string[] = [];
  systemClock.after(1, () => rung.push('kept'));
  systemClock.after(1, () => rung.push('taken back'))();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(rung).toEqual(['kept']);
  const [before, now, after] = [Date.now(), systemClock.now(), Date.now()];
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(after);
});
