// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnStaleBuild } from './stale-build.ts';

const reload = vi.fn<() => void>();
const shellOf = (...parts: readonly string[]) =>
  `<!doctype html>${parts.map((part) => `<script type="module" src="${part}"></script>`).join('')}<div id="root"></div>`;
const present = shellOf('/assets/vendor-1.js', '/assets/index-1.js');
const next = shellOf('/assets/vendor-1.js', '/assets/index-2.js');
let answer: () => Promise<Response>;
let now = 0;
let stop: () => void;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  now = Date.UTC(2026, 10, 21);
  document.head.innerHTML = present;
  answer = () => Promise.resolve(new Response(next));
  stop = reloadOnStaleBuild({ now: () => now, reload, fetch: () => answer() });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** What Vite does when a lazy part cannot be loaded; says whether whoever asked for the part hears of the failure. */
async function failToLoad(): Promise<boolean> {
  const isThrown = dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return isThrown;
}

test('a lazy part of a build that was replaced reloads the page, and the failure is thrown', async () => {
  expect(await failToLoad()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<Response>]>([
  ['of the present build did not come', () => Promise.resolve(new Response(present))],
  ['did not come while there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['did not come past a foreign portal', () => Promise.resolve(new Response('<h1>Wi-Fi: sign in</h1>'))],
  ['did not come past a server in trouble', () => Promise.resolve(new Response('', { status: 503 }))],
])('a lazy part that %s leaves the page as it is', async (_why, answered) => {
  answer = answered;
  expect(await failToLoad()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that fails again right after its reload stays', async () => {
  await failToLoad();
  now += 60_000;
  await failToLoad();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the next deployment hours later reloads again', async () => {
  await failToLoad();
  now += 3 * 60 * 60_000;
  await failToLoad();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a tab that cannot remember does not reload at all', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await failToLoad();
  expect(reload).not.toHaveBeenCalled();
});

test('after stopping nothing reloads', async () => {
  stop();
  await failToLoad();
  expect(reload).not.toHaveBeenCalled();
});
