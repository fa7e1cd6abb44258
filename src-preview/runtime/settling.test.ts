// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettling } from './settling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function settling(tellsUpdates: boolean) {
  const end = vi.fn<() => void>();
  return { end, ...createSettling({ window, tellsUpdates: () => tellsUpdates }, end) };
}

test('what is shown ahead stays for as long as the page has not taken its update in, and ends a while after that', () => {
  const { end, setFlushing, pageUpdated } = settling(true);
  setFlushing(true);
  setFlushing(false);
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  pageUpdated();
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
});

test('an update that came while changes were still being written counts, one from before does not', () => {
  const { end, setFlushing, pageUpdated } = settling(true);
  pageUpdated();
  vi.advanceTimersByTime(1_000);
  setFlushing(true);
  vi.advanceTimersByTime(60_000);
  setFlushing(false);
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  setFlushing(true);
  pageUpdated();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  setFlushing(false);
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
});

test('of a page that tells of no updates what is shown ahead ends a while after the writing', () => {
  const { end, setFlushing } = settling(false);
  setFlushing(true);
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  setFlushing(false);
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
});
