// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Places, Target } from '../tagged/places.ts';
import { keepPlace } from './keep-place.ts';

const places = {
  targetOf: (node: Node) => ({ element: node as Element }) as unknown as Target,
  keyOf: (target: Target) => target.element.id,
  byKey: (key: string) => {
    const element = document.getElementById(key);
    return element && ({ element } as unknown as Target);
  },
  // Only these are asked for here.
} as unknown as Places;

function loaded(as: 'reload' | 'navigate'): { look(): void } {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: as } as unknown as PerformanceNavigationTiming]);
  return keepPlace(window, places);
}
const put = (...ids: readonly string[]) =>
  document.body.replaceChildren(
    ...ids.map((id) => {
      const button = document.createElement('button');
      button.id = id;
      return button;
    }),
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  put('one', 'two');
  loaded('navigate');
  document.getElementById('two')?.focus();
  window.dispatchEvent(new Event('pagehide'));
  put();
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what had the focus has it again after a reload, as soon as the page has it', () => {
  const place = loaded('reload');
  place.look();
  expect(document.activeElement).toBe(document.body);
  put('one', 'two');
  place.look();
  expect(document.activeElement?.id).toBe('two');
});

test('whoever does something meanwhile is not brought back', () => {
  const place = loaded('reload');
  window.dispatchEvent(new Event('pointerdown'));
  put('two');
  place.look();
  expect(document.activeElement).toBe(document.body);
});

test('a page that was gone to, and not loaded again, begins at its beginning', () => {
  const place = loaded('navigate');
  put('two');
  place.look();
  expect(document.activeElement).toBe(document.body);
});
