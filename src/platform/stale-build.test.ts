// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnStaleBuild } from './stale-build.ts';

const reload = vi.fn<() => void>();
let now = 0;
let stop: () => void;
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  now = Date.UTC(2026, 10, 21);
  stop = reloadOnStaleBuild(() => now, reload);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** What Vite does when a lazy part cannot be loaded; says whether the failure was taken care of. */
function failToLoad(): boolean {
  return !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

test('a lazy part that is gone reloads the page, and the failure is not thrown', () => {
  expect(failToLoad()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that fails again right after its reload lets the failure through', () => {
  failToLoad();
  now += 60_000;
  expect(failToLoad()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the next deployment hours later reloads again', () => {
  failToLoad();
  now += 3 * 60 * 60_000;
  expect(failToLoad()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a tab that cannot remember does not reload at all', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(failToLoad()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('after stopping nothing reloads', () => {
  stop();
  expect(failToLoad()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
