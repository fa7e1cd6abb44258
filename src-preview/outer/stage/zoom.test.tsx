// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { words as english } from '../language/words.en.ts';
import type { Editor } from '../state/create-editor.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { elementOf, press, showWindow } from '../testing/shown-window.tsx';
import { Zoom } from './zoom.tsx';

test('a step larger and a step smaller take each other back, and the figure fits all again', async () => {
  const setView = vi.fn<Editor['setView']>();
  const zoomBy = vi.fn<Editor['zoomBy']>();
  showWindow(<Zoom />, { state: knownIn('frames', { zoom: 0.504 }), commands: { setView, zoomBy } });
  await press(english.zoom.in);
  await press(english.zoom.out);
  const [larger = 0, smaller = 0] = zoomBy.mock.calls.map(([factor]) => factor);
  expect(larger).toBeGreaterThan(1);
  expect(larger * smaller).toBeCloseTo(1);
  const fit = elementOf('button[title$="Ctrl 0"]');
  expect(fit.textContent).toBe(`50 %${english.zoom.fit}`);
  fit.click();
  expect(setView.mock.calls).toEqual([[{ zoom: null }]]);
});
