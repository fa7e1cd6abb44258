// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { words as english } from '../language/words.en.ts';
import { elementOf, press, showWindow, textsOf } from '../testing/shown-window.tsx';
import { SidePanel } from './side-panel.tsx';

test('the panel folds into the rail, which keeps the focus and brings it back', async () => {
  showWindow(<SidePanel />);
  await press(english.side.history);
  expect(textsOf('h2')).toEqual([english.side.history]);
  await press(english.side.fold);
  expect(elementOf('[role=tabpanel]').hidden).toBe(true);
  expect(document.activeElement?.textContent).toBe(english.side.history);
  await press(english.side.history);
  expect(elementOf('[role=tabpanel]').hidden).toBe(false);
});
