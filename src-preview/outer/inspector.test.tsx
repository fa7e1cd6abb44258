// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Inspector } from './inspector.tsx';
import { words } from './language/words.en.ts';
import type { Editor } from './state/create-editor.ts';
import { idNamed, sourceElement } from './state/moves/moved.fixture.ts';
import type { EditorState } from './state/store/editor-state.ts';
import { lookedAt } from './state/store/selected.ts';
import { oneSelected } from './state/store/selected.fixture.ts';
import { elementOf, press, pressable, showWindow, textsOf } from './testing/shown-window.tsx';

/** Something selected that says this itself, or nothing. */
function selected(elementKey: string, ...texts: readonly string[]): Pick<EditorState, 'selection'> {
  const element = {
    elementKey,
    codebaseId: idNamed(elementKey),
    tagName: 'p',
    language: null,
    componentName: null,
    ancestry: [],
    classList: [],
    texts: texts.map((text) => ({ slot: { node: 0 }, text, ancestry: [] })),
  };
  return oneSelected({ element, source: null, texts: { state: 'ready', reports: [] } });
}
const commands: Partial<Editor> = {
  readStyles: () => Promise.resolve(),
  tokens: () => Promise.resolve({ state: 'lost' }),
  propsOf: () => Promise.resolve({ state: 'lost' }),
  components: () => Promise.resolve({ state: 'done', value: [] }),
};
const shownTab = () => textsOf('[role=tab][aria-selected=true]').join();
const { inspector } = words;

test('what has no words of its own shows its styles, unless its words are asked for; what has some shows them', async () => {
  const { know } = showWindow(<Inspector />, { commands, state: selected('heading', 'Today') });
  expect(shownTab()).toBe(inspector.words);
  know(selected('card'));
  expect(shownTab()).toBe(inspector.styles);
  expect(textsOf('[role=tabpanel]')).toEqual([words.loading]);
  know(selected('heading', 'Today'));
  expect(shownTab()).toBe(inspector.words);
  know(selected('card'));
  await press(inspector.words);
  expect(shownTab()).toBe(inspector.words);
  expect(textsOf('[role=tabpanel]').join()).toContain(words.noTextHere);
  know(selected('section'));
  expect(shownTab()).toBe(inspector.styles);
});

test('one press leads from any tab to what can stand behind the element, once it is known where that stands', async () => {
  const { editor, know } = showWindow(<Inspector />, { commands, state: selected('card') });
  const { title } = words.addElement;
  expect(pressable(title)).toBeNull();
  const looked = lookedAt(editor.store.getState());
  if (looked) know(oneSelected({ ...looked, source: sourceElement('card') }));
  await press(title);
  expect(shownTab()).toBe(inspector.properties);
  expect(editor.store.getState().inspector.newPlace).toEqual({ item: null, side: 'after' });
  expect(document.activeElement).toBe(elementOf(`form[aria-label="${title}"] [type=search]`));
});

test('a tab that was chosen stays, whatever is selected next', async () => {
  const { know } = showWindow(<Inspector />, { commands, state: selected('card') });
  expect(pressable(inspector.properties)).not.toBeNull();
  await press(inspector.properties);
  know(selected('heading', 'Today'));
  expect(shownTab()).toBe(inspector.properties);
});
