// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useComingLater } from './use-coming-later.ts';

const preload = vi.fn<() => Promise<void>>();
let root: Root;

function Opener() {
  useComingLater({ preload });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  preload.mockReset().mockResolvedValue();
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Opener />));
});
afterEach(() => {
  flushSync(() => root.unmount());
  vi.useRealTimers();
});

test('a part comes once the page has had its time, and once', async () => {
  await vi.advanceTimersByTimeAsync(1_900);
  expect(preload).not.toHaveBeenCalled();
  flushSync(() => root.render(<Opener />));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(preload).toHaveBeenCalledOnce();
});

test('a part of a page that was left is not fetched', async () => {
  flushSync(() => root.render(null));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(preload).not.toHaveBeenCalled();
});

test('a part that cannot be fetched troubles nobody before it is opened', async () => {
  const failures: unknown[] = [];
  const note = (reason: unknown) => void failures.push(reason);
  process.on('unhandledRejection', note);
  preload.mockRejectedValue(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', note);
  expect(preload).toHaveBeenCalledOnce();
  expect(failures).toEqual([]);
});
