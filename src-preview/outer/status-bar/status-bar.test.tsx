// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import { refusals } from '../language/refusals.en.ts';
import { words as english } from '../language/words.en.ts';
import { words as arabic } from '../language/words.ar.ts';
import type { Editor } from '../state/create-editor.ts';
import type { AnnouncedText, EditorState } from '../state/store/editor-state.ts';
import type { Selection } from '../state/store/selected.ts';
import { layerNode } from '../layers/layer-node.fixture.ts';
import { activityOf, writtenFile } from '../state/store/activity.fixture.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { oneSelected } from '../state/store/selected.fixture.ts';
import { elementOf, press, pressable, pressKey, showWindow, textsOf } from '../testing/shown-window.tsx';
import { keyHints } from './key-hints.ts';
import { StatusBar } from './status-bar.tsx';
import { themeKey, windowTheme } from './window-theme.ts';

const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
Object.assign(navigator, { clipboard: { writeText: copied } });

const activity = (digit: number, files: readonly string[], state: 'done' | 'undone' = 'done') =>
  activityOf(`${digit}`, { state, files: files.map(writtenFile) });
function shown(state: Partial<EditorState> = {}, language: 'ar' | 'en' = 'en') {
  copied.mockClear();
  const openSource = vi.fn<Editor['openSource']>(() => Promise.resolve());
  return { ...showWindow(<StatusBar />, { state, commands: { openSource }, language }), openSource };
}
const stateShown = () => elementOf('[data-state]').dataset['state'];

test.each([
  [{ server: 'open', ...knownIn('work', { writing: 0 }) }, 'onDisk'],
  [{ server: 'open', ...knownIn('work', { writing: 2 }) }, 'writing'],
  // Of what is under way nobody knows what becomes.
  [{ server: 'lost', ...knownIn('work', { writing: 2 }) }, 'lost'],
  [{ server: 'locked', ...knownIn('work', { writing: 0 }) }, 'locked'],
  [{ server: 'connecting', ...knownIn('work', { writing: 0 }) }, 'onDisk'],
] as const)('%j is told as %s', (state, word) => {
  shown(state);
  expect(stateShown()).toBe(word);
  expect(elementOf('[data-state]').textContent).toBe(english.statusBar[word]);
});

test('only what stands is counted, each file once', () => {
  const { know } = shown({
    activities: [activity(1, ['a.tsx', 'b.tsx']), activity(2, ['a.tsx']), activity(3, ['c.tsx'], 'undone')],
  });
  expect(textsOf('footer span')).toContain(english.statusBar.changes('2', '2'));
  know({ activities: [activity(3, ['c.tsx'], 'undone')] });
  expect(pressable(english.statusBar.copyCommand)?.hasAttribute('disabled')).toBe(true);
});

test('the command for what stands names each path as a shell takes it, and that it was copied is said', async () => {
  shown({ activities: [activity(1, ['src/a.tsx', "src/it's $(odd).tsx", 'src/صفحة.tsx'])] });
  await press(english.statusBar.copyCommand);
  expect(copied.mock.calls).toEqual([[`git add -- src/a.tsx 'src/it'\\''s $(odd).tsx' 'src/صفحة.tsx'`]]);
  expect(pressable(english.statusBar.copied)).not.toBeNull();
});

test('the source can be opened of what is selected alone', async () => {
  const { know, openSource } = shown();
  expect(pressable(english.openInEditor)?.hasAttribute('disabled')).toBe(true);
  know(oneSelected({} as Selection));
  await press(english.openInEditor);
  expect(openSource).toHaveBeenCalledOnce();
});

const isolated = (text: string) => `\u2068${text}\u2069`;
const announced: readonly (readonly [AnnouncedText, string])[] = [
  [{ kind: 'changed', toast: null, file: 'a.tsx', warnings: [] }, english.said.changed(isolated('a.tsx'))],
  [
    { kind: 'changed', toast: 'added', file: 'a.tsx', warnings: [{ code: 'UNUSED_NAMES', names: ['Card'] }] },
    [
      english.said.added,
      english.said.changed(isolated('a.tsx')),
      english.warnings.UNUSED_NAMES(isolated('Card'), '0'),
    ].join(' '),
  ],
  [{ kind: 'filesChanged', files: 'a.tsx' }, english.said.filesChanged(isolated('a.tsx'))],
  [{ kind: 'refused', refusal: refuse('STALE') }, `${refusals.STALE.why} ${refusals.STALE.next}`],
  [{ kind: 'lost' }, english.lostServer],
  [{ kind: 'kept' }, english.kept.said],
  [{ kind: 'opened' }, english.opened],
  [{ kind: 'undone' }, english.said.undone],
  [{ kind: 'nothingToRedo' }, english.said.nothingToRedo],
  [{ kind: 'notFollowed' }, english.said.notFollowed],
  [{ kind: 'selectedElse' }, english.said.selectedElse],
];
test.each(announced)('%j is said aloud and shown', (text, sentence) => {
  shown({ announcement: { id: '1', text } });
  expect(textsOf('output')).toEqual([sentence]);
  expect(elementOf('footer [aria-hidden]').textContent).toBe(sentence);
});

test.each(['page', 'field'] as const)(
  'while somebody types in the %s its keys are shown, and what is said is still heard',
  (typing) => {
    shown({ typing, announcement: { id: '1', text: { kind: 'undone' } } });
    expect(textsOf('kbd').length).toBeGreaterThan(0);
    expect(textsOf('kbd')).toEqual(english.typingKeys[typing].map(([keys]) => keys).filter(Boolean));
    expect(textsOf('output')).toEqual([english.said.undone]);
  },
);

const isOpen = () => document.querySelector('dialog') !== null;

test.each([
  ['?', {}, 'footer', true],
  ['؟', {}, 'footer', true],
  ['?', { ctrlKey: true }, 'footer', false],
  ['?', { metaKey: true }, 'footer', false],
  ['a', {}, 'footer', false],
  // Who types a question mark wants one.
  ['?', {}, 'input', false],
  ['?', {}, 'textarea', false],
] as const)('the key %s with %j in %s shows the keys: %s', async (key, how, where, isShown) => {
  shown();
  elementOf('footer').insertAdjacentHTML('beforeend', '<input><textarea></textarea>');
  await pressKey(elementOf(where), key, how);
  expect(isOpen()).toBe(isShown);
});

test('the window’s language and look are chosen at once and remembered', async () => {
  shown();
  await press(english.statusBar.settings);
  await press(english.theme.light);
  expect([document.documentElement.dataset['theme'], localStorage.getItem(themeKey)]).toEqual(['light', 'light']);
  await press('العربية');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(localStorage.getItem('manara-editor-language')).toBe('ar');
  expect(textsOf('dl dd')).toEqual(keyHints(arabic, 'ar').map(({ label }) => label));
  await press(arabic.close);
  expect(isOpen()).toBe(false);
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  [null, 'dark'],
  ['blue', 'dark'],
] as const)('the look that was remembered as %s is %s', (stored, theme) => {
  expect(windowTheme(stored)).toBe(theme);
});

const announcedSelection = (elementKey: string, tag: string, text: string) => ({
  announcement: { id: elementKey, text: { kind: 'selected' as const, elementKey, tag, text, isRefused: false } },
});
const page = [
  layerNode('main', null, ['h2', 'section']),
  { ...layerNode('h2', 'main'), literalChildren: [{ index: 0, value: 'Today' }] },
  layerNode('section', 'main', ['h3']),
  { ...layerNode('h3', 'section'), literalChildren: [{ index: 0, value: 'Honours' }] },
];

test.each([
  ['en', 'h2', 'Today', 'Selected: Heading “\u2068Today\u2069”'],
  ['ar', 'h2', 'Today', 'اخترت عنوان «\u2068Today\u2069»'],
  // What has no words of its own is called by those of its heading, as in the layers.
  ['en', 'section', '', 'Selected: Section “\u2068Honours\u2069”'],
  ['ar', 'section', '', 'اخترت قسم «\u2068Honours\u2069»'],
] as const)('what is selected is said in %s as the layers call it: %s', (language, tag, text, said) => {
  const { know } = shown({ ...knownIn('page', { layers: page }), ...announcedSelection(tag, tag, text) }, language);
  expect(textsOf('output')).toContain(said);
  // A page that goes on telling of itself has nothing said again.
  know(knownIn('page', { layers: [] }));
  expect(textsOf('output')).toContain(said);
});

test('what the page has not told of yet is said by what its tag is to people', () => {
  shown(announcedSelection('new', 'li', 'Chess'), 'en');
  expect(textsOf('output')).toContain('Selected: Item “\u2068Chess\u2069”');
});
