// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { ReviewReply } from '../../protocol/http/review.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { words as english } from '../language/words.en.ts';
import { activityOf, writtenFile } from '../state/store/activity.fixture.ts';
import { elementOf, press, showWindow, textsOf } from '../testing/shown-window.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { ReviewState } from './review-store.ts';

const files = [writtenFile('a.tsx')];
const [one, two, three] = [
  activityOf('one', { summary: { page: '/' }, files }),
  activityOf('two', { summary: { page: '/' }, files: [...files, writtenFile('mixed.tsx')] }),
  activityOf('three', { summary: { page: '/' }, files }),
];
const seen: ReviewReply = {
  turn: 1,
  repository: { branch: 'main', head: 'c0ffee', proposed: 'edits-1', others: 0 },
  problem: null,
  changes: [one, two, three],
  files: [
    { file: 'a.tsx', hash: 'a', state: 'own' },
    { file: 'mixed.tsx', hash: 'm', state: 'mixed' },
  ],
  held: [],
  behind: [],
};

function openReview(some: Partial<ReviewState> = {}) {
  const shown = showWindow(<ReviewDialog />);
  const { review } = shown.editor;
  const know = async (more: Partial<ReviewState>) => {
    act(() => review.setState(more));
    // What watches the page hears of it once everything that is under way has ended.
    await act(() => Promise.resolve());
  };
  act(() => review.setState({ isOpen: true, seen, ...some }));
  return { ...shown, know };
}

const focused = () => document.activeElement?.textContent ?? '';
const entry = (at: number) => {
  const found = document.querySelectorAll<HTMLElement>('li > button:first-child')[at];
  if (!found) throw new Error(`there is no entry ${at}`);
  return found;
};
const focusIn = (element: HTMLElement | null | undefined) => {
  act(() => element?.focus());
  expect(document.activeElement).toBe(element);
};

test('where an entry goes, the next one has the focus, then the one before, and in the end the heading', async () => {
  const { know } = openReview();
  focusIn(entry(1).parentElement?.querySelector<HTMLElement>('button[aria-label]'));
  await know({ seen: { ...seen, changes: [one, three] } });
  expect(focused()).toBe(entry(1).textContent);
  await know({ seen: { ...seen, changes: [one] } });
  expect(focused()).toBe(entry(0).textContent);
  await know({ seen: { ...seen, changes: [] } });
  expect(focused()).toBe('Nothing is new since the last commit');
});

test('where the change that was looked at goes, the next one that is looked at has the focus', async () => {
  const { know } = openReview();
  const detail = () => elementOf('section[aria-live=off]');
  focusIn(detail().querySelector('button'));
  await know({ seen: { ...seen, changes: [two, three] } });
  expect(document.activeElement).toBe(detail().querySelector('h3'));
});

test('where a text is said to fit, its change has the focus', async () => {
  const behind = { activityId: 'two' as ActivityId, target: 't', key: 'k', language: 'en', text: null };
  openReview({ seen: { ...seen, behind: [behind] } });
  const fits = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'It still fits');
  focusIn(fits);
  await press('It still fits');
  expect(document.activeElement).toBe(entry(1));
});

test('the focus stays at the commit while it is made and where it is refused, and goes to the heading when nothing is new', async () => {
  const { know } = openReview({ message: 'words' });
  const commit = elementOf('button[type=submit]');
  focusIn(commit);
  await know({ outcome: { state: 'committing' } });
  expect(commit.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(commit);
  await know({ outcome: { state: 'refused', why: 'REFUSED', said: 'not on Mondays' } });
  expect(document.activeElement).toBe(commit);
  expect(textsOf('pre[dir=ltr][tabindex="0"]')).toEqual(['not on Mondays']);
  await know({ seen: { ...seen, changes: [], files: [] } });
  expect(focused()).toBe('Nothing is new since the last commit');
});

test('without a message the field for it has the focus', async () => {
  openReview();
  await press('Commit 3 changes');
  expect(document.activeElement).toBe(elementOf('form textarea'));
  expect(textsOf('output[data-state=refused]')).toEqual(['Say in a few words what the changes are for.']);
});

test('a change of which only a part goes in is named before the commit and not counted', async () => {
  const { know } = openReview({ seen: { ...seen, held: [{ activityId: two.activityId, files: ['mixed.tsx'] }] } });
  const said = () => textsOf('form > p').map((text) => text.replaceAll(/[\u2068\u2069]/g, ''));
  expect(said()).toEqual(['Only a part of change 2 goes in, and it stays new. Left out: mixed.tsx.']);
  expect(elementOf('button[type=submit]').textContent).toBe('Commit 2 changes');
  await know({ whole: ['mixed.tsx'] });
  expect(said()).toEqual([]);
  expect(elementOf('button[type=submit]').textContent).toBe('Commit 3 changes');
});

test('a refusal names the branch that it is about, whatever is typed since', async () => {
  const { know } = openReview({
    seen: { ...seen, problem: 'PROTECTED' },
    outcome: { state: 'refused', why: 'BRANCH_EXISTS', branch: 'open-day' },
  });
  await know({ branch: 'open-day-2' });
  expect(textsOf('output[data-state=refused]')[0]).toContain('There is a branch \u2068open-day\u2069 already');
  expect(textsOf('header bdi')).toEqual(['open-day-2']);
  expect(elementOf('header').textContent).toContain('from \u2068main\u2069');
});

test('while the server does not answer, that is said beside what was known', () => {
  const { editor } = openReview();
  const said = () => elementOf('section[aria-label]').textContent;
  expect(said()).not.toContain('does not answer');
  act(() => editor.store.setState({ server: 'lost' }));
  expect(said()).toContain('does not answer');
  expect(said()).toContain('3 changes since the last commit');
});

test('where nothing is new no room is left for a change, and the reason is what there is to read', () => {
  openReview({ seen: { ...seen, changes: [], files: [] } });
  expect(textsOf('dialog section h3')).toEqual([english.review.none]);
  expect(document.querySelectorAll('dialog > section, dialog > * > section').length).toBe(2);
  expect(document.querySelector('dialog form')).toBeNull();
});
