// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { tellLeaving } from './tell-leaving.ts';

test('a page that goes tells what it has to tell, then that it goes and whether it had loaded whole', () => {
  const told: unknown[] = [];
  tellLeaving(
    window,
    (id, payload) => void told.push(id, payload),
    () => void told.push('typed'),
  );
  expect(told).toEqual([]);
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  window.dispatchEvent(new Event('pagehide'));
  expect(told.splice(0)).toEqual(['typed', 'leaving', { hasLoaded: false }]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('pagehide'));
  expect(told).toEqual(['typed', 'leaving', { hasLoaded: true }]);
});
