// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import { words as english } from '../language/words.en.ts';
import type { Editor } from '../state/create-editor.ts';
import type { EditorState, View } from '../state/store/editor-state.ts';
import { elementOf, press, pressable, showWindow, textsOf } from '../testing/shown-window.tsx';
import { Toolbar } from './toolbar.tsx';
import { activityOf } from '../state/store/activity.fixture.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { sessionOf } from '../state/store/session.fixture.ts';

type Activities = EditorState['activities'];
const activities = (...states: readonly ('done' | 'undone')[]): Activities =>
  states.map((state, index) => {
    const made = states.length - index;
    return activityOf(`${index}`, {
      made,
      changed: made + (state === 'undone' && states[0] !== 'done' ? 5 : 0),
      state,
    });
  });
const page = (path: string, ar: string, en: string) => ({ path, title: ar, titles: { ar, en } });
const session = sessionOf({
  pages: [page('/', 'الرئيسية', 'Home'), { path: '/bare', title: '/bare', titles: {} }],
});

function shown(state: Partial<EditorState> = {}, view: Partial<View> = {}) {
  const commands = {
    undo: vi.fn<Editor['undo']>(() => Promise.resolve()),
    redo: vi.fn<Editor['redo']>(() => Promise.resolve()),
    setView: vi.fn<Editor['setView']>(),
  };
  const onShowSide = vi.fn<(isShown: boolean) => void>();
  const made = showWindow(<Toolbar isSideShown={false} onShowSide={onShowSide} />, {
    commands,
    state: { session, ...state },
  });
  made.know({ view: { ...made.editor.store.getState().view, ...view } });
  return { ...made, ...commands, onShowSide };
}
const isOff = (name: string) => pressable(name)?.hasAttribute('disabled');
const place = () => elementOf('[data-panel=toolbar] > span:nth-of-type(2)').textContent.trim().replaceAll(/\s+/g, ' ');

test.each([
  ['nothing was changed', [], true, true],
  ['one change stands', ['done'], false, true],
  ['it was taken back', ['undone'], true, false],
  ['of two one was', ['undone', 'done'], false, false],
  ['one was made since: what was taken back before it is gone', ['done', 'undone'], false, true],
] as const)('%s: what can be taken back or brought again', (_, states, noUndo, noRedo) => {
  shown({ activities: activities(...states) });
  expect([isOff(english.undo), isOff(english.redo)]).toEqual([noUndo, noRedo]);
});

test('its buttons do what they say', async () => {
  const { undo, redo, setView, onShowSide } = shown({ activities: activities('undone', 'done') });
  for (const name of [english.undo, english.redo, english.mode.browse, english.side.label]) await press(name);
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
  expect(setView.mock.calls).toEqual([[{ mode: 'browse' }]]);
  expect(onShowSide.mock.calls).toEqual([[true]]);
});

test.each([
  ['a page by its title in the window’s language', { path: '/' }, 'Home /'],
  ['one without a title by its path, once', { path: '/bare' }, '/bare'],
  ['one that nobody offers by its path', { path: '/else' }, '/else'],
  ['pages beside each other', { boards: ['/', '/faq'] }, english.side.pages],
  ['stories, alone or beside pages', { boards: ['/', 'story'] }, english.stories.title],
])('it names %s', (_, view, words) => {
  shown({}, view);
  expect(place()).toBe(words);
});

test('what went wrong and what waits is counted together, and told on demand', async () => {
  const { know } = shown();
  const label = () => textsOf('[aria-expanded]').at(0);
  expect(label()).toBe(english.problems.none);
  const kept = { changeId: 'c', newText: 'typed' } as unknown as EditorState['unwritten']['kept'][number];
  const refused = { kind: 'refused', refusal: refuse('STALE'), about: '' } as const;
  know({ problems: [{ id: 'p', what: refused }], ...knownIn('unwritten', { kept: [kept] }) });
  expect(label()).toBe(english.problems.label('2'));
  await press(english.problems.label('2'));
  expect(elementOf('dialog').getAttribute('aria-label')).toBe(english.problems.title);
  await press(english.close);
  expect(document.querySelector('dialog')).toBeNull();
});
