// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type ActivityId, activityIdSchema } from '../../protocol/ids.ts';
import { refuse } from '../../protocol/refusals.ts';
import { refusals } from '../language/refusals.en.ts';
import { refusals as arabicRefusals } from '../language/refusals.ar.ts';
import { words as english } from '../language/words.en.ts';
import type { Editor } from '../state/create-editor.ts';
import type { EditorState, Problem } from '../state/store/editor-state.ts';
import { elementOf, press, pressable, pressKey, showWindow, textsOf } from '../testing/shown-window.tsx';
import { Problems } from './problems.tsx';
import { activityOf } from '../state/store/activity.fixture.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';

const place = { file: 'src/pages/home.tsx', line: 12, column: 3 };
const idOf = (digit: number) => activityIdSchema.parse(`00000000-0000-4000-8000-00000000000${digit}`);
const first = idOf(0);
const second = idOf(1);
const activity = (id: ActivityId, state: 'done' | 'undone') => activityOf(id, { state });

function told(problems: readonly Problem['what'][], state: Partial<EditorState> = {}, language: 'ar' | 'en' = 'en') {
  const onClose = vi.fn<() => void>();
  const commands = {
    undo: vi.fn<Editor['undo']>(() => Promise.resolve()),
    clearProblems: vi.fn<Editor['clearProblems']>(),
  };
  const numbered = problems.map((what, index) => ({ id: String(index), what }));
  showWindow(<Problems onClose={onClose} />, { state: { problems: numbered, ...state }, commands, language });
  return { onClose, ...commands };
}
const said = () => textsOf('li p');

test('without problems that is said, and there is nothing to clear', () => {
  told([]);
  expect(textsOf('dialog > p')).toEqual([english.problems.none]);
  expect(pressable(english.problems.clear)).toBeNull();
});

test('a refusal says why and what to do next, what it was about and where', () => {
  told([{ kind: 'refused', refusal: { ...refuse('STALE'), place }, about: 'An old title' }]);
  expect(said()).toEqual(['An old title', refusals.STALE.why, refusals.STALE.next]);
  expect(textsOf('[title="src/pages/home.tsx:12:3"]')).toEqual(['home.tsx:12']);
});

test('what was typed and not written is there to be copied; what was about nothing names nothing', () => {
  told([{ kind: 'refused', refusal: refuse('READ_ONLY'), about: '', typed: 'عنوان جديد' }]);
  expect(said()).toEqual([refusals.READ_ONLY.why, refusals.READ_ONLY.next, english.refusedEdit.typed, 'عنوان جديد']);
});

test('in Arabic the sentences are Arabic', () => {
  told([{ kind: 'refused', refusal: refuse('STALE'), about: '' }], {}, 'ar');
  expect(said()).toEqual([arabicRefusals.STALE.why, arabicRefusals.STALE.next]);
});

test('a server that does not answer, a page and a file that do not work say what is so', () => {
  told([
    { kind: 'lost' },
    { kind: 'page', label: 'React', description: 'Hydration failed' },
    { kind: 'file', file: 'src/a.tsx', message: 'Unexpected token' },
  ]);
  expect(said()).toEqual([
    english.lostServer,
    english.statusBar.lostHint,
    'React',
    'Hydration failed',
    'src/a.tsx',
    'Unexpected token',
  ]);
  // Code and paths run from the left, whatever the window speaks.
  expect(elementOf('li p[dir=ltr]').textContent).toBe('Hydration failed');
});

const types = (activityId: ActivityId): Problem['what'] => ({
  kind: 'types',
  activityId,
  place,
  message: 'Type error',
});

test.each([
  ['the newest that stands', [activity(first, 'done'), activity(second, 'done')], true],
  ['the newest that stands, beneath what is undone', [activity(second, 'undone'), activity(first, 'done')], true],
  ['not the next to be taken back', [activity(second, 'done'), activity(first, 'done')], false],
  ['taken back already', [activity(first, 'undone')], false],
  ['not known', [], false],
])('what types have against a change can be taken back where that is %s', async (_, activities, isOffered) => {
  const { undo } = told([types(first)], { activities });
  expect(pressable(english.undo) !== null).toBe(isOffered);
  if (!isOffered) return;
  await press(english.undo);
  expect(undo).toHaveBeenCalledOnce();
});

test('texts that wait for the server stand before all problems, each as it was typed', () => {
  const kept = ['one', 'two'].map((newText, index) => ({ changeId: String(index), newText }));
  told([], knownIn('unwritten', { kept: kept as unknown as EditorState['unwritten']['kept'] }));
  expect(textsOf('section p')).toEqual([english.kept.said]);
  expect(textsOf('section li')).toEqual(['one', 'two']);
  // They are no problems to be cleared: they would be lost.
  expect(pressable(english.problems.clear)).toBeNull();
  expect(textsOf('dialog > p')).toEqual([]);
});

test('problems are cleared and the list is closed by who reads it', async () => {
  const { onClose, clearProblems } = told([{ kind: 'lost' }]);
  await press(english.problems.clear);
  expect(clearProblems).toHaveBeenCalledOnce();
  await press(english.close);
  await pressKey(elementOf('dialog'), 'Escape');
  expect(onClose).toHaveBeenCalledTimes(2);
});
