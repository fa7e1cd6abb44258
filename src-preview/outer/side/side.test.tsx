// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Storyboard } from '../../protocol/storyboards.ts';
import { words as english } from '../language/words.en.ts';
import type { Answer } from '../server/editor-api.ts';
import type { Editor } from '../state/create-editor.ts';
import type { EditorState, View } from '../state/store/editor-state.ts';
import { elementOf, press, pressable, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { PageList } from './page-list.tsx';
import { PageTexts } from './page-texts.tsx';
import { StoryList } from './story-list.tsx';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { sessionOf } from '../state/store/session.fixture.ts';

const view: View = { path: '/', widths: [360], languages: null, scheme: 'light', zoom: 1, mode: 'edit', boards: [] };
const page = (path: string, title: string) => ({ path, title, titles: { en: title } });
const session = sessionOf({ pages: [page('/', 'Home'), page('/faq', 'Questions')] });
const quiet = () => textsOf('#window > p').join();

/** What is marked as shown, and what can be put beside it. */
function pages(own: Partial<View>, known: EditorState['session'] = session, server: EditorState['server'] = 'open') {
  const commands = { navigateAs: vi.fn<Editor['navigateAs']>(), toggleBoard: vi.fn<Editor['toggleBoard']>() };
  showWindow(<PageList />, { commands, state: { session: known, server, view: { ...view, ...own } } });
  const beside = ['Home', 'Questions'].filter((name) => pressable(english.stories.beside(name)) !== null);
  return { ...commands, shown: textsOf('[aria-current=page] span'), beside };
}

test.each([
  ['alone: the others can stand beside it', {}, ['Home'], ['Questions']],
  ['beside others: each can be taken away', { boards: ['/faq', 'story'] }, ['Questions'], ['Home', 'Questions']],
  ['one that is not listed', { path: '/else' }, [], ['Home', 'Questions']],
])('the page that is shown is marked: %s', (_, own, shown, beside) => {
  expect(pages(own)).toMatchObject({ shown, beside });
});

/** A school whose teachers have a page of their own, and an owner who sees it too. */
const guarded: EditorState['session'] = {
  ...session,
  pages: [...session.pages, { ...page('/codes', 'Codes'), audience: 'teachers' }],
  audiences: [{ id: 'teachers', titles: { en: 'For teachers' }, people: ['teacher', 'owner'] }],
  people: [
    { id: 'teacher', titles: { en: 'Teacher' }, name: '' },
    { id: 'owner', titles: { en: 'Owner' }, name: 'Layla' },
  ],
};

test.each([
  [null, english.stage.pages.opensAs('Teacher'), ['Home', 'Questions']],
  ['owner', english.stage.pages.open, ['Home', 'Questions', 'Codes']],
])('pages stand under those who see them; signed in as %s those of teachers are %s', (signedIn, how, besides) => {
  const { beside } = pages({ path: '/else' }, { ...guarded, signedIn });
  expect(textsOf('h2')).toEqual([english.stage.pages.forEverybody, `For teachers${how}`]);
  expect(beside).toEqual(besides.filter((name) => name !== 'Codes'));
  expect(pressable(english.stories.beside('Codes')) !== null).toBe(besides.includes('Codes'));
});

test.each([
  [{ '': 'Teachers' }, 'Teachers'],
  [{ ar: 'للمعلمين' }, 'للمعلمين'],
  [{}, 'teachers'],
])(
  'those whom pages are for, with the names %j, are called %s where the window’s language has no name',
  (titles, name) => {
    pages({}, { ...guarded, signedIn: 'owner', audiences: [{ id: 'teachers', titles, people: ['owner'] }] });
    expect(textsOf('h2 > span:first-child')).toEqual([english.stage.pages.forEverybody, name]);
  },
);

test('a page is found by its name in any language, as Arabic is compared, and by its address', () => {
  const named = { path: '/school', title: 'School', titles: { en: 'School', ar: 'المدرسة' } };
  const other = page('/about', 'About');
  pages({}, { ...session, pages: [named, other] });
  for (const typed of ['المدرسه', 'scho', '/school']) {
    typeIn(elementOf('input'), typed);
    expect(textsOf('li code'), typed).toEqual(['/school']);
  }
});

test('a page is gone to, or put beside what is there', async () => {
  const { navigateAs, toggleBoard } = pages({});
  elementOf('li:last-child button').click();
  await press(english.stories.beside('Questions'));
  expect([navigateAs.mock.calls, toggleBoard.mock.calls]).toEqual([[['/faq']], [['/faq']]]);
});

test('before the pages are known it is said that they come, and of a server that is gone that they do not', () => {
  pages({}, null, 'connecting');
  expect(quiet()).toBe(english.loading);
  pages({}, null, 'lost');
  expect(quiet()).toBe(english.serverGone.notAsked);
});

const board = (id: string, own: Partial<Storyboard> = {}): Storyboard => ({
  id,
  type: 'STORY',
  title: 'Cards/Post',
  name: id,
  file: 'src/post.story.tsx',
  exportName: id,
  component: 'Post',
  ...own,
});
const boards = [
  board('Short'),
  board('Long'),
  board('Plain', { type: 'COMPONENT', title: 'Badge', file: 'src/badge.tsx' }),
];

async function stories(storyboards: readonly Storyboard[], answer: Answer<void> | null = null) {
  const readStoryboards = () => (answer ? Promise.resolve(answer) : new Promise<Answer<void>>(() => undefined));
  // What it answers is not looked at: what is known stands in the state.
  const commands = { readStoryboards } as unknown as Partial<Editor>;
  const made = showWindow(<StoryList />, { commands, state: { storyboards, view, server: 'open' } });
  await act(() => Promise.resolve());
  return made;
}
const groups = () => textsOf('summary');

test.each([
  ['asked', null, english.loading],
  ['answered with none', { state: 'done', value: undefined }, english.stories.none],
  ['not answered', { state: 'lost' }, `${english.serverGone.notAnswered} ${english.serverGone.askAgain}`],
] as const)('without stories that are known, once they were %s, that is said', async (_, answer, words) => {
  await stories([], answer);
  expect(quiet()).toBe(words);
});

test('stories that are known stay while nobody answers, and it is said that they may be old', async () => {
  await stories(boards, { state: 'lost' });
  expect(groups()).toHaveLength(2);
  expect(pressable(english.serverGone.askAgain)).not.toBeNull();
});

test.each([
  ['post', 1],
  ['plain', 1],
  ['badge.tsx', 1],
  ['cards long', 1],
  ['nothing of it', 0],
  ['', 2],
])('%j finds stories by what they are of, by name and by file: %d', async (query, count) => {
  await stories(boards, { state: 'done', value: undefined });
  typeIn(elementOf('input'), query);
  expect(groups()).toHaveLength(count);
  expect(textsOf('p').includes(english.nothingFound)).toBe(count === 0);
});

test('only what is written can be removed, and only what is not can be written', async () => {
  await stories(boards, { state: 'done', value: undefined });
  const has = (name: string) => pressable(name) !== null;
  expect(['Short', 'Long', 'Plain'].filter((name) => has(english.stories.remove(name)))).toEqual(['Short', 'Long']);
  expect(
    [...document.querySelectorAll('details')].map((one) => one.textContent.includes(english.stories.write)),
  ).toEqual([false, true]);
});

test('a group opens when something of it comes onto the canvas, and does not close when that goes', async () => {
  const { know } = await stories(boards, { state: 'done', value: undefined });
  const open = () => [...document.querySelectorAll('details')].map((one) => one.open);
  expect(open()).toEqual([false, false]);
  know({ view: { ...view, boards: ['Long'] } });
  expect(open()).toEqual([true, false]);
  expect(textsOf('[aria-current=page]')).toEqual(['Long']);
  know({ view });
  expect(open()).toEqual([true, false]);
});

const text = (elementKey: string, said: string): EditorState['page']['texts'][number] =>
  ({
    elementKey,
    shown: { slot: { node: 0 }, text: said, ancestry: [] },
  }) as unknown as EditorState['page']['texts'][number];

const saysNothingMore: Editor['saidInLanguages'] = () => Promise.resolve({ state: 'done', value: new Map() });

test('texts of the page are found as Arabic is compared, selected by a press, and not shown without an end', async () => {
  const select = vi.fn<Editor['select']>(() => Promise.resolve());
  const many = Array.from({ length: 400 }, (_, index) => text(`k${index}`, `نص ${index}`));
  const texts = [text('a', 'أَحْمَد'), text('b', '   '), ...many];
  showWindow(<PageTexts />, {
    commands: { select, saidInLanguages: saysNothingMore },
    state: { ...knownIn('page', { texts }), ...knownIn('frames', { state: 'open' }) },
  });
  expect(textsOf('li')).toHaveLength(300);
  typeIn(elementOf('input'), 'احمد');
  expect(textsOf('li')).toEqual(['أَحْمَد']);
  await press('أَحْمَد');
  expect(select.mock.calls).toEqual([['a']]);
  typeIn(elementOf('input'), 'nobody');
  await act(() => Promise.resolve());
  expect(textsOf('p')).toEqual([english.nothingFound]);
});

test('a text is found by what it says in a language that the page does not show, in any case and without its accents', async () => {
  const asked = vi.fn<Editor['saidInLanguages']>(() =>
    Promise.resolve({ state: 'done', value: new Map([['a node 0', 'اليوم في المدرسة Today at the Café']]) }),
  );
  showWindow(<PageTexts />, {
    commands: { saidInLanguages: asked },
    state: {
      ...knownIn('page', { texts: [text('a', 'اليوم في المدرسة'), text('b', 'غدًا')] }),
      ...knownIn('frames', { state: 'open' }),
    },
  });
  // Nobody is asked before something is looked for.
  expect(asked).not.toHaveBeenCalled();
  typeIn(elementOf('input'), 'cafe today');
  expect(textsOf('p')).toEqual([english.loading]);
  await act(() => Promise.resolve());
  expect(textsOf('li')).toEqual(['اليوم في المدرسة']);
  typeIn(elementOf('input'), 'المدرسه');
  expect(textsOf('li')).toEqual(['اليوم في المدرسة']);
  expect(asked).toHaveBeenCalledOnce();
});

test('what the page shows is found where the server does not say what it is in other languages, which is said', async () => {
  showWindow(<PageTexts />, {
    commands: { saidInLanguages: () => Promise.resolve({ state: 'failed', status: 500 }) },
    state: {
      ...knownIn('page', { texts: [text('a', 'اليوم')] }),
      ...knownIn('frames', { state: 'open' }),
      server: 'open',
    },
  });
  typeIn(elementOf('input'), 'اليوم');
  await act(() => Promise.resolve());
  expect(textsOf('li')).toEqual(['اليوم']);
  expect(textsOf('p').join()).toContain(english.serverGone.notAnswered);
});

test('an empty page says that nothing is there once it is open, and until then that it comes', () => {
  const { know } = showWindow(<PageTexts />, { state: knownIn('frames', { state: 'loading' }) });
  expect(textsOf('p')).toEqual([english.loading]);
  know(knownIn('frames', { state: 'open' }));
  expect(textsOf('p')).toEqual([english.nothingFound]);
});
