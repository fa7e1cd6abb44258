// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { TextPiece } from '../../protocol/texts.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import type { EditorState } from '../state/store/editor-state.ts';
import type { Selection } from '../state/store/selected.ts';
import { createEditorStore, setIn } from '../state/store/editor-store.ts';
import type { TypedText } from '../state/texts/text-edits.ts';
import { oneSelected } from '../state/store/selected.fixture.ts';
import { typeIn } from '../testing/shown-window.tsx';
import { WordsPanel } from './words-panel.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('manara-editor-language', 'en');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

const words = (text: string): TextPiece => ({ kind: 'words', text });
const value: TextPiece = { kind: 'value', name: 'count', shown: '4' };

/** The panel of a paragraph; the server answers a change when it is told to. */
function panel() {
  const store = createEditorStore();
  const asked: (Pick<TypedText, 'before' | 'pieces'> & { readonly answer: (isWritten: boolean) => void })[] = [];
  const sayChipKept = vi.fn<() => void>();
  // Only these commands are called here.
  const editor = {
    store,
    sayChipKept,
    takeDraft: () => setIn(store, 'unwritten', { draft: null }),
    setTyping: (typing: EditorState['typing']) => store.setState({ typing }),
    editTyped: ({ before, pieces }: TypedText) =>
      new Promise<boolean>((answer) => {
        asked.push({ before, pieces, answer });
      }),
  } as unknown as Editor;
  const reportOf = (pieces: readonly TextPiece[] | null, target: string, node: number) => {
    const place = { file: 'src/a.tsx', line: 1, column: 1 };
    const versions = [{ language: null, key: '', place, branches: [{ branch: null, isShown: true, pieces }] }];
    const slot = { node };
    return pieces
      ? { state: 'editable', slot, target, usedAt: [], versions }
      : { state: 'refused', slot, refusal: { code: 'STALE' } };
  };
  /** What is told of the paragraph's text, and of the one behind it where there is one. */
  const says = (pieces: readonly TextPiece[] | null, target = 'src/a.tsx@4-9', next?: readonly TextPiece[] | null) => {
    const reports = [
      reportOf(pieces, target, 0),
      ...(next === undefined ? [] : [reportOf(next, `${target} behind`, 1)]),
    ];
    const element = { codebaseId: 'tempo-1' as CodebaseId, elementKey: 'one', language: null, texts: [] };
    const selection = { element, source: null, texts: { state: 'ready', reports } };
    act(() => store.setState(oneSelected(selection as unknown as Selection)));
  };
  /** The texts of an element are asked for, of the paragraph or of another one. */
  const asks = (elementKey = 'one') => {
    const element = { codebaseId: 'tempo-1' as CodebaseId, elementKey, language: null, texts: [] };
    const selection = { element, source: null, texts: { state: 'loading' } };
    act(() => store.setState(oneSelected(selection as unknown as Selection)));
  };
  act(() =>
    root.render(
      <WindowLanguageProvider>
        <EditorContext value={editor}>
          <WordsPanel />
        </EditorContext>
      </WindowLanguageProvider>,
    ),
  );
  return { says, asks, asked, sayChipKept };
}

function field(): HTMLTextAreaElement {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('there is no field');
  return found;
}
function sentence(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role=textbox]');
  if (!found) throw new Error('there is no sentence with values');
  return found;
}
function type(text: string): void {
  act(() => field().focus());
  typeIn(field(), text);
}
const ctrlEnter = () =>
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })));

test('a text in no catalogue stays in its field while somebody else writes it, and is told with what stood there', () => {
  const { says, asked } = panel();
  says([words('Hello')]);
  type('Mine');
  const typedInto = field();
  says(null);
  says([words('Their words')], 'src/a.tsx@4-15');
  expect(field()).toBe(typedInto);
  expect(field().value).toBe('Mine');
  act(() => field().blur());
  expect(asked).toMatchObject([{ before: 'Hello', pieces: [words('Mine')] }]);
  // What is typed next belongs to the text that stands there by now.
  says([words('Their words')], 'src/a.tsx@4-15');
  expect(field().value).toBe('Their words');
});

/** The fields of two texts, by what they are: words alone, or words with a value. */
const second = {
  words: [words('Second')],
  'words with a value': [words('Second '), value],
};

test.each(Object.entries(second))(
  'who goes from one field to the next, of %s, stays in it whatever was told of the texts',
  (_, pieces) => {
    const { says } = panel();
    says([words('Hello')], 'src/a.tsx@4-9', pieces);
    type('Mine');
    // Somebody has written in the file: every text of it has another name.
    says(null, 'src/a.tsx@4-15', pieces);
    says([words('Hello')], 'src/a.tsx@4-15', pieces);
    const next = [...document.querySelectorAll<HTMLElement>('[data-words-field]')].at(-1);
    // A browser lets the page go on between the two halves of it.
    act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next ?? null })));
    act(() => next?.focus());
    expect(document.activeElement).toBe(next);
    expect(next?.isConnected).toBe(true);
    says([words('Mine')], 'src/a.tsx@4-8', pieces);
    expect(document.activeElement).toBe(next);
  },
);

test('once the typing is over, a text of which nothing is known says so', () => {
  const { says } = panel();
  says([words('Hello')]);
  act(() => field().focus());
  says(null);
  expect(document.querySelector('textarea')).not.toBeNull();
  act(() => field().blur());
  expect(document.querySelector('textarea')).toBeNull();
});

test('while the texts of an element are asked for again they stand as they were; those of its like are not shown for it', () => {
  const { says, asks } = panel();
  says([words('Hello')]);
  const shown = field();
  asks();
  expect(field()).toBe(shown);
  says([words('Hello you')]);
  expect(field()).toBe(shown);
  expect(shown.value).toBe('Hello you');
  asks('two');
  expect(document.querySelector('textarea')).toBeNull();
});

test('who pastes marks that nobody sees goes on from what is written of it', async () => {
  const { says, asked } = panel();
  says([words('Hello')]);
  type('Hello\u200B you');
  ctrlEnter();
  expect(asked[0]?.pieces).toEqual([words('Hello\u200B you')]);
  expect(field().value).toBe('Hello you');
  await act(async () => asked[0]?.answer(true));
  says([words('Hello you')]);
  type('Hello you all');
  ctrlEnter();
  expect(asked[1]?.before).toBe('Hello you');
});

test('words that were written and taken back are no longer on their way: leaving the field asks for nothing', async () => {
  const { says, asked } = panel();
  says([words('Hello')]);
  type('Hello you');
  act(() => field().blur());
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.answer(true));
  says([words('Hello you')]);
  says([words('Hello')]);
  act(() => field().focus());
  act(() => field().blur());
  expect(asked).toHaveLength(1);
  type('Hello you');
  act(() => field().blur());
  expect(asked.map(({ before }) => before)).toEqual(['Hello', 'Hello']);
});

test('who goes on typing while their own words are being written goes on from those', async () => {
  const { says, asked } = panel();
  says([words('Hello')]);
  type('Hello you');
  ctrlEnter();
  type('Hello all of you');
  ctrlEnter();
  expect(asked.map(({ before }) => before)).toEqual(['Hello', 'Hello you']);
  type('Hello');
  ctrlEnter();
  expect(asked[2]).toMatchObject({ before: 'Hello all of you', pieces: [words('Hello')] });
});

test('what was refused is no change: what is typed next is typed over what stands', async () => {
  const { says, asked } = panel();
  says([words('Hello')]);
  type('Hello you');
  ctrlEnter();
  await act(async () => asked[0]?.answer(false));
  type('Hello all');
  ctrlEnter();
  expect(asked[1]?.before).toBe('Hello');
});

/** What the browser is about to do in a field; true where it may. */
function about(inputType: string, over: Node | null): boolean {
  const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true });
  const range = document.createRange();
  if (over) range.selectNode(over);
  Object.assign(event, { getTargetRanges: () => [range] });
  return sentence().dispatchEvent(event);
}

test('nothing that is typed or taken away breaks a value, and it is said', () => {
  const { says, sayChipKept } = panel();
  says([words('Of '), value, words(' days')]);
  const [before, chip] = sentence().childNodes;
  for (const kind of ['deleteContentBackward', 'deleteByCut', 'insertText', 'insertFromPaste'])
    expect([kind, about(kind, chip ?? null)]).toEqual([kind, false]);
  expect(sayChipKept).toHaveBeenCalledTimes(4);
  expect(about('deleteContentBackward', before ?? null)).toBe(true);
  expect(about('historyUndo', chip ?? null)).toBe(true);
  for (const kind of ['formatBold', 'insertFromDrop']) expect(about(kind, null)).toBe(false);
});

test('a break of lines in a sentence with values is one, and is kept', () => {
  const { says, asked } = panel();
  const done = vi.fn<(command: string) => boolean>(() => true);
  Object.assign(document, { execCommand: done });
  says([words('Of '), value]);
  expect(about('insertParagraph', null)).toBe(false);
  expect(done).toHaveBeenCalledWith('insertLineBreak');
  const element = sentence();
  act(() => element.focus());
  element.append(document.createElement('br'), 'more');
  act(() => element.blur());
  expect(asked).toMatchObject([{ before: 'Of 4' }]);
  expect(asked[0]?.pieces).toEqual([words('Of '), value, words('\nmore')]);
  Reflect.deleteProperty(document, 'execCommand');
});
