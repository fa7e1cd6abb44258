import { expect, test } from 'vitest';
import { codebaseIdSchema } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { EditorState } from '../store/editor-state.ts';
import { createEditorStore, setIn } from '../store/editor-store.ts';
import { isKeptText } from '../store/kept-texts.ts';
import { askedSelection, nothingSelected, type Selection } from '../store/selected.ts';
import { oneSelected } from '../store/selected.fixture.ts';
import { createEntry, makeOwnWords } from './new-entries.ts';
import { editTyped, type TypedText } from './text-edits.ts';

const slot = { node: 0 };
const codebaseId = codebaseIdSchema.parse('tempo-one');
const shown = { slot, text: 'اليوم', ancestry: [codebaseId] };
// Only what the commands read of these stands here.
const selection = {
  element: { codebaseId, elementKey: 'one', language: 'ar', texts: [shown], ancestry: [codebaseId] },
  source: null,
  texts: { state: 'ready', reports: [] },
} as unknown as Selection;
const report = { state: 'editable', slot, target: 'm#home.today', versions: [], usedAt: [] } as TypedText['report'];

/** A window whose server answers all changes alike, and says of some keys that they are taken. */
function open(answer: 'written' | 'refused', taken: readonly string[] = []) {
  const bodies: unknown[] = [];
  const done = { activityId: 'a', files: [], warnings: [] };
  const keyOf = (body: unknown) => (body as { newEntry: { key: string } }).newEntry.key;
  const api = {
    mutate: (_path: string, body: unknown) => {
      bodies.push(body);
      return Promise.resolve(
        answer === 'written' ? { state: 'done', value: done } : { state: 'refused', refusal: refuse('HELD_BY_CODE') },
      );
    },
    can: ({ body }: { readonly body: unknown }) =>
      Promise.resolve({ state: 'done', value: taken.includes(keyOf(body)) ? refuse('NAME_TAKEN') : true }),
  } as unknown as EditorApi;
  const store = createEditorStore();
  store.setState(oneSelected(selection));
  const deps = {
    store,
    api,
    link: () => null,
    links: () => [],
    wait: () => Promise.resolve(),
    newId: () => 'b',
    onApplied: () => Promise.resolve(),
  };
  return { deps: { selecting: deps, changes: deps }, store, bodies };
}

test('words of its own are asked for by what is shown, which stays, and its field has the caret afterwards', async () => {
  const { deps, store, bodies } = open('written');
  setIn(store, 'inspector', { focusText: 'node 0' });
  const made = makeOwnWords(deps, selection, report);
  // The button is about to go: its field is given the caret anew, though it had been given it before.
  expect(store.getState().inspector.focusText).toBeNull();
  expect(await made).toBe(true);
  expect(bodies).toMatchObject([
    { target: 'm#home.today', oldText: 'اليوم', newText: 'اليوم', language: 'ar', shown, ownWords: true },
  ]);
  expect(store.getState().inspector.focusText).toBe('node 0');
});

test.each([
  ['another element', () => oneSelected({ ...selection, element: { ...selection.element, elementKey: 'two' } })],
  ['what is on its way', (state: EditorState) => ({ selection: askedSelection(state) })],
  ['nothing', nothingSelected],
])('who has turned to %s meanwhile keeps the caret where it is', async (_, turned) => {
  const { deps, store } = open('written');
  const made = makeOwnWords(deps, selection, report);
  store.setState(turned);
  expect(await made).toBe(true);
  expect(store.getState().inspector.focusText).toBeNull();
});

test('where that is refused nobody is told that a text of theirs was not written', async () => {
  const { deps, store } = open('refused');
  expect(await makeOwnWords(deps, selection, report)).toBe(false);
  expect(store.getState().unwritten).toMatchObject({ refused: null, conflict: null });
  expect(store.getState().announcement?.text).toMatchObject({ kind: 'refused', refusal: { code: 'HELD_BY_CODE' } });
});

test('while the server does not answer it is no text that somebody typed', () => {
  const typed = { oldText: 'a', newText: 'b', changeId: 'c' };
  expect(isKeptText(typed)).toBe(true);
  expect(isKeptText({ ...typed, newText: 'a', ownWords: true })).toBe(false);
});

test('a key that was made gives way to one that is taken; one that somebody asked for does not', async () => {
  const wanted = { slot, target: 'a.tsx@1-2', text: 'اليوم', key: 'home.today', texts: { ar: 'اليوم', en: 'Today' } };
  const taken = ['home.today', 'home.today2'];
  const made = open('written', taken);
  await createEntry(made.deps, selection, { ...wanted, isMade: true });
  expect(made.bodies).toMatchObject([{ newEntry: { key: 'home.today3' } }]);
  const typed = open('written', taken);
  await createEntry(typed.deps, selection, wanted);
  expect(typed.bodies).toMatchObject([{ newEntry: { key: 'home.today' } }]);
});

test('what is written before the panel knows the new entry is of the text alone', async () => {
  const { deps, bodies } = open('written');
  const pressed = makeOwnWords(deps, selection, report);
  const typed = {
    report,
    version: { language: 'ar' },
    branch: { branch: null },
    pieces: [{ kind: 'words', text: 'غدًا' }],
    before: 'اليوم',
  } as unknown as TypedText;
  await Promise.all([pressed, editTyped(deps.changes, selection, typed)]);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ newText: 'غدًا', shown });
  expect(bodies[1]).not.toHaveProperty('target');
});

test('where the words of its own were refused the entry that was meant is named as ever', async () => {
  const { deps, bodies } = open('refused');
  const pressed = makeOwnWords(deps, selection, report);
  const pieces = [{ kind: 'words', text: 'غدًا' }];
  const typed = { report, version: { language: 'ar' }, branch: { branch: null }, pieces, before: 'اليوم' };
  await Promise.all([pressed, editTyped(deps.changes, selection, typed as unknown as TypedText)]);
  expect(bodies[1]).toMatchObject({ target: 'm#home.today' });
});
