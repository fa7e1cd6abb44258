// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { tellLeaving } from './tell-leaving.ts';

test('a page that goes tells what it has to tell, then that it goes and whether it had loaded whole', async () => {
  const told: unknown[] = [];
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  tellLeaving(
    window,
    (id, payload) => void told.push(id, payload),
    () => void told.push('typed'),
  );
  const go = () => window.dispatchEvent(new Event('pagehide'));
  expect(told).toEqual([]);
  go();
  expect(told.splice(0)).toEqual(['typed', 'leaving', { hasLoaded: false }]);
  // What browsers do to a page that is ended while it loads.
  window.dispatchEvent(new Event('load'));
  go();
  expect(told.splice(0)).toEqual(['typed', 'leaving', { hasLoaded: false }]);
  await new Promise((resolve) => setTimeout(resolve));
  go();
  expect(told).toEqual(['typed', 'leaving', { hasLoaded: true }]);
});
