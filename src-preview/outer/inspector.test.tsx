// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Inspector } from './inspector.tsx';
import { words } from './language/words.en.ts';
import type { EditorState } from './state/store/editor-state.ts';
import { press, pressable, showWindow, textsOf } from './testing/shown-window.tsx';

/** Something selected that says this itself, or nothing. */
function selected(elementKey: string, ...texts: readonly string[]): Pick<EditorState, 'selection'> {
  const element = {
    elementKey,
    codebaseId: null,
    tagName: 'p',
    language: null,
    ancestry: [],
    texts: texts.map((text) => ({ slot: { node: 0 }, text })),
  };
  const looked = { element, source: null, texts: { state: 'ready', reports: [] } };
  return { selection: { kind: 'one', asking: {}, looked, seenOn: '/' } } as unknown as Pick<EditorState, 'selection'>;
}
const commands = { readStyles: () => Promise.resolve() };
const shownTab = () => textsOf('[role=tab][aria-selected=true]').join();
const { inspector } = words;

test('what has no words of its own shows its styles, unless its words are asked for; what has some shows them', async () => {
  const { know } = showWindow(<Inspector />, { commands, state: selected('heading', 'Today') });
  expect(shownTab()).toBe(inspector.words);
  know(selected('card'));
  expect(shownTab()).toBe(inspector.styles);
  know(selected('heading', 'Today'));
  expect(shownTab()).toBe(inspector.words);
  know(selected('card'));
  await press(inspector.words);
  expect(shownTab()).toBe(inspector.words);
  expect(textsOf('[role=tabpanel]').join()).toContain(words.noTextHere);
  know(selected('section'));
  expect(shownTab()).toBe(inspector.styles);
});

test('a tab that was chosen stays, whatever is selected next', async () => {
  const { know } = showWindow(<Inspector />, { commands, state: selected('card') });
  expect(pressable(inspector.properties)).not.toBeNull();
  await press(inspector.properties);
  know(selected('heading', 'Today'));
  expect(shownTab()).toBe(inspector.properties);
});
