// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from './use-delayed.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is true once the time has passed, not a moment before, and again from the beginning for who comes later', () => {
  function Page() {
    return <p>{useDelayed(150) ? 'slow' : ''}</p>;
  }
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() => root.render(<Page key="first" />));
  act(() => void vi.advanceTimersByTime(149));
  expect(container.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe('slow');
  act(() => root.render(<Page key="second" />));
  expect(container.textContent).toBe('');
  act(() => root.unmount());
});
