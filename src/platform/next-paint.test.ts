// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterNextPaint } from './next-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a callback comes once, after the frame and not in it', () => {
  let frame = (): void => {};
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback));
  const callback = vi.fn<() => void>();
  afterNextPaint(callback);
  frame();
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('it comes soon where no frame is drawn', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const callback = vi.fn<() => void>();
  afterNextPaint(callback);
  vi.advanceTimersByTime(100);
  expect(callback).toHaveBeenCalledOnce();
});

test('one that was called off never comes', () => {
  const callback = vi.fn<() => void>();
  afterNextPaint(callback)();
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new Event('pagehide'));
  expect(callback).not.toHaveBeenCalled();
});

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['left', () => dispatchEvent(new Event('pagehide'))],
])('it comes at once, and only once, when the page is %s', (_how, leave) => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const callbacks = [vi.fn<() => void>(), vi.fn<() => void>()];
  for (const callback of callbacks) afterNextPaint(callback);
  leave();
  for (const callback of callbacks) expect(callback).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  for (const callback of callbacks) expect(callback).toHaveBeenCalledOnce();
});
