import { expect, test, vi } from 'vitest';
import type { CommitReply, ReviewReply } from '../../protocol/http/review.ts';
import type { ActivityId, CodebaseId } from '../../protocol/ids.ts';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import { activityOf, writtenFile } from '../state/store/activity.fixture.ts';
import { createEditorStore } from '../state/store/editor-store.ts';
import { sessionOf } from '../state/store/session.fixture.ts';
import { groupedChanges } from './grouped-changes.ts';
import { followReview, reviewCommands } from './review-commands.ts';
import { behindKey, behindOf, commitExtent, isInCommit, newCount } from './review-store.ts';

// Its form is of no matter here.
const someElement = 'tempo-one' as CodebaseId;
const seen: ReviewReply = {
  turn: 2,
  repository: { branch: 'main', head: 'c0ffee', proposed: 'edits-1', others: 0 },
  problem: 'PROTECTED',
  changes: [
    activityOf('one', { files: [writtenFile('a.tsx')], summary: { page: '/posts' } }),
    activityOf('two', { files: [writtenFile('a.tsx'), writtenFile('mixed.tsx')] }),
    activityOf('three', { files: [writtenFile('link.tsx')] }),
  ],
  files: [
    { file: 'a.tsx', hash: 'a', state: 'own' },
    { file: 'mixed.tsx', hash: 'm', state: 'mixed' },
    { file: 'link.tsx', hash: 'l', state: 'out', why: 'noPlainFile' },
  ],
  held: [
    { activityId: 'two' as ActivityId, files: ['mixed.tsx'] },
    { activityId: 'three' as ActivityId, files: ['link.tsx'] },
  ],
  behind: [
    { activityId: 'one' as ActivityId, target: 't', key: 'k', language: 'en', text: 'Join us', element: someElement },
  ],
};
const committed: CommitReply = {
  state: 'committed',
  commit: 'abc',
  branch: 'mine',
  files: ['a.tsx'],
  whole: ['one' as ActivityId],
  parts: ['two' as ActivityId],
};

function opened(commitAnswer: Answer<CommitReply> = { state: 'done', value: committed }) {
  const store = createEditorStore();
  const api = {
    review: vi.fn<EditorApi['review']>(() => Promise.resolve({ state: 'done', value: seen })),
    commit: vi.fn<EditorApi['commit']>(() => Promise.resolve(commitAnswer)),
    mutate: vi.fn<EditorApi['mutate']>(() => Promise.resolve({ state: 'lost' })),
  };
  // Nobody asks for more than these here.
  const changes = { store, api: api as unknown as EditorApi, newId: () => 'id', onApplied: () => Promise.resolve() };
  return { store, api, commands: reviewCommands({ changes, api }) };
}

test('a commit takes what can be told apart, what is mixed only where somebody takes it whole, and goes by what was shown', async () => {
  const { api, commands } = opened();
  await commands.readReview();
  commands.setReview({ message: ' words\n', whole: ['link.tsx'] });
  await commands.commitReview();
  expect(api.commit).toHaveBeenCalledExactlyOnceWith({
    message: 'words',
    seen: { branch: 'main', head: 'c0ffee' },
    branch: 'edits-1',
    files: [{ file: 'a.tsx', hash: 'a', take: 'own' }],
  });
  expect(commands.review.getState()).toMatchObject({ outcome: committed, message: '', branch: null, whole: [] });
  commands.setReview({ message: 'words', whole: ['mixed.tsx'], branch: 'mine' });
  await commands.commitReview();
  expect(api.commit.mock.lastCall?.[0]).toMatchObject({
    branch: 'mine',
    files: [{}, { file: 'mixed.tsx', take: 'all' }],
  });
});

test('a change counts as committed once nothing of it is left out; one of which only a part goes in is named with what stays', () => {
  const named = (whole: readonly string[]) => {
    const extent = commitExtent(seen, whole);
    return [extent.whole, extent.inPart.map(({ change, left }) => `${change.activityId} ${left.join()}`)];
  };
  expect(named([])).toEqual([1, ['two mixed.tsx']]);
  expect(named(['mixed.tsx', 'link.tsx'])).toEqual([2, []]);
});

test('it is being committed until what is new is known again, and is not asked for twice', async () => {
  const { api, commands } = opened();
  await commands.readReview();
  commands.setReview({ message: 'words' });
  const states: string[] = [];
  api.review.mockImplementationOnce(() => {
    states.push(commands.review.getState().outcome.state);
    commands.setReview({ message: 'words of the next' });
    return Promise.resolve({ state: 'done', value: { ...seen, changes: [], files: [] } });
  });
  await Promise.all([commands.commitReview(), commands.commitReview()]);
  expect(api.commit).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['committing']);
  expect(commands.review.getState()).toMatchObject({ outcome: committed, message: 'words of the next' });
  await commands.commitReview();
  expect(api.commit).toHaveBeenCalledTimes(1);
});

test('what is said of a commit holds until what it is about was typed anew, or the review is opened again', async () => {
  const { commands } = opened({ state: 'done', value: { state: 'refused', why: 'BRANCH_EXISTS', branch: 'mine' } });
  const outcome = () => commands.review.getState().outcome;
  await commands.readReview();
  await commands.commitReview();
  expect(outcome()).toEqual({ state: 'refused', why: 'NO_MESSAGE' });
  commands.setReview({ message: 'words' });
  expect(outcome()).toEqual({ state: 'none' });
  await commands.commitReview();
  commands.setReview({ message: 'other words' });
  commands.setReview({ isOpen: true });
  expect(outcome()).toEqual({ state: 'refused', why: 'BRANCH_EXISTS', branch: 'mine' });
  commands.setReview({ branch: 'mine-2' });
  expect(outcome()).toEqual({ state: 'none' });
  commands.review.setState({ outcome: committed });
  commands.setReview({ isOpen: false });
  expect(outcome()).toEqual(committed);
  commands.setReview({ isOpen: true });
  expect(outcome()).toEqual({ state: 'none' });
});

test('what the server will not even read is said where everything is that it has not done', async () => {
  const { store, commands } = opened({ state: 'refused', refusal: { code: 'STALE' } });
  await commands.readReview();
  commands.setReview({ message: 'words' });
  await commands.commitReview();
  expect(commands.review.getState()).toMatchObject({ outcome: { state: 'none' }, message: 'words' });
  expect(store.getState().announcement?.text).toMatchObject({ kind: 'refused', refusal: { code: 'STALE' } });
});

test('without a message the server is not asked, and what was typed stays where it refuses or does not answer', async () => {
  const { api, commands } = opened({ state: 'done', value: { state: 'refused', why: 'REFUSED', said: 'no' } });
  await commands.readReview();
  await commands.commitReview();
  expect([api.commit.mock.calls.length, commands.review.getState().outcome]).toEqual([
    0,
    { state: 'refused', why: 'NO_MESSAGE' },
  ]);
  commands.setReview({ message: 'words', branch: 'mine' });
  await commands.commitReview();
  const asked = { message: 'words', branch: 'mine' };
  expect(commands.review.getState()).toMatchObject({ ...asked, outcome: { why: 'REFUSED', said: 'no' } });
  api.commit.mockResolvedValue({ state: 'lost' });
  await commands.commitReview();
  expect(commands.review.getState()).toMatchObject({ ...asked, outcome: { state: 'lost' } });
});

test('it asks again when the history is another, one question at a time, and whoever asks meanwhile gets a later answer', async () => {
  const { store, api, commands } = opened();
  const stop = new AbortController();
  followReview({ store }, commands, stop.signal);
  store.setState({ activities: [activityOf('one')] });
  expect(api.review).not.toHaveBeenCalled();
  store.setState({ session: sessionOf() });
  store.setState({ activities: [] });
  store.setState({ activities: [activityOf('two')] });
  await commands.readReview();
  await commands.readReview();
  expect(api.review).toHaveBeenCalledTimes(2);
  stop.abort();
  store.setState({ activities: [] });
  expect(api.review).toHaveBeenCalledTimes(2);
});

test('a text that has not followed is left once somebody says so, and only as it is behind that change', async () => {
  const { api, commands } = opened();
  await commands.readReview();
  const [behind] = seen.behind;
  if (!behind) throw new Error('nothing is behind');
  expect(behindOf(commands.review.getState())).toEqual([behind]);
  // Nothing was typed for it.
  await commands.writeBehind(behind);
  expect(api.mutate).not.toHaveBeenCalled();
  commands.leaveBehind(behind);
  const { fitting } = commands.review.getState();
  expect(behindOf(commands.review.getState())).toEqual([]);
  const later = { ...behind, activityId: 'two' as ActivityId };
  expect(behindOf({ seen: { ...seen, behind: [later] }, fitting })).toEqual([later]);
  expect(behindKey(later)).not.toBe(behindKey(behind));
});

test('a text that has not followed is written once, on the page of the change that it follows, and a refusal stays beside it', async () => {
  const { store, api, commands } = opened();
  await commands.readReview();
  const [behind] = seen.behind;
  if (!behind) throw new Error('nothing is behind');
  api.mutate.mockResolvedValue({ state: 'refused', refusal: { code: 'STALE' } });
  commands.typeBehind(behind, 'Join');
  await Promise.all([commands.writeBehind(behind), commands.writeBehind(behind)]);
  expect(api.mutate).toHaveBeenCalledExactlyOnceWith('mutate/editText', {
    element: { codebaseId: someElement },
    target: 't',
    language: 'en',
    oldText: 'Join us',
    newText: 'Join',
    page: '/posts',
    changeId: 'id',
  });
  expect(commands.review.getState().refusals).toEqual({ [behindKey(behind)]: { code: 'STALE' } });
  // Nothing of it is said in the panel, which nobody sees here.
  expect(store.getState().unwritten.refused).toBeNull();
  commands.typeBehind(behind, 'Join in');
  expect(commands.review.getState().refusals).toEqual({});
});

test('a change that is not new is in the last commit, but not one that was made after the server was asked', () => {
  expect(isInCommit({ seen }, activityOf('old'))).toBe(true);
  expect(isInCommit({ seen }, activityOf('one'))).toBe(false);
  expect(isInCommit({ seen }, activityOf('old', { state: 'undone' }))).toBe(false);
  expect(isInCommit({ seen }, activityOf('later', { changed: 3 }))).toBe(false);
  expect(isInCommit({ seen: { ...seen, repository: null } }, activityOf('old'))).toBe(false);
  expect([newCount({ seen }), newCount({ seen: { ...seen, changes: [] } }), newCount({ seen: null })]).toEqual([
    3,
    null,
    null,
  ]);
});

test('changes stand under the page that they were made on, numbered over all, and what reaches every page comes last', () => {
  const theme = activityOf('theme', { path: 'mutate/changeThemeValue', summary: { page: '/' } });
  const all = [
    theme,
    activityOf('token', { path: 'mutate/changeToken' }),
    activityOf('home', { summary: { page: '/' } }),
    activityOf('story'),
    activityOf('posts', { summary: { page: '/posts' } }),
    activityOf('home 2', { summary: { page: '/' } }),
  ];
  expect(
    groupedChanges(all).map(({ place, changes }) => [
      place,
      changes.map((one) => `${one.number} ${one.change.activityId}`),
    ]),
  ).toEqual([
    [{ page: '/' }, ['1 home', '2 home 2']],
    [{ page: '/posts' }, ['3 posts']],
    ['everywhere', ['4 theme', '5 token']],
    ['elsewhere', ['6 story']],
  ]);
});
