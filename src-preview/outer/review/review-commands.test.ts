import { expect, test, vi } from 'vitest';
import type { Activity } from '../../protocol/http/replies.ts';
import type { CommitReply, ReviewReply } from '../../protocol/http/review.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import { createEditorStore } from '../state/store/editor-store.ts';
import { groupedChanges } from './grouped-changes.ts';
import { followReview, reviewCommands } from './review-commands.ts';
import { behindKey, behindOf, changesToCommit, isInCommit, newCount } from './review-store.ts';

const change = (
  name: string,
  { page, file = 'a.tsx', ...rest }: Partial<Activity> & { page?: string; file?: string } = {},
): Activity => ({
  // Its form is of no matter here.
  activityId: name as ActivityId,
  path: 'mutate/editText',
  summary: page === undefined ? {} : { page },
  at: '2026-11-26T10:00:00.000Z',
  state: 'done',
  made: 1,
  changed: 1,
  files: [{ file, before: '', after: '', patch: [] }],
  ...rest,
});
const seen: ReviewReply = {
  turn: 2,
  repository: { branch: 'main', head: 'c0ffee', proposed: 'edits-1', others: 0 },
  problem: 'PROTECTED',
  changes: [change('one'), change('two', { file: 'mixed.tsx' })],
  files: [
    { file: 'a.tsx', hash: 'a', state: 'own' },
    { file: 'mixed.tsx', hash: 'm', state: 'mixed' },
    { file: 'link.tsx', hash: 'l', state: 'out', why: 'noPlainFile' },
  ],
  held: [{ activityId: 'two' as ActivityId, files: ['mixed.tsx'] }],
  behind: [{ activityId: 'one' as ActivityId, target: 't', key: 'k', language: 'en', text: 'Join us' }],
};
const committed: CommitReply = {
  state: 'committed',
  commit: 'abc',
  branch: 'mine',
  files: ['a.tsx'],
  whole: ['one' as ActivityId],
  parts: [],
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

test('a commit holds what can be told apart, what is mixed only where somebody takes it whole, and goes by what was shown', async () => {
  const { api, commands } = opened();
  await commands.readReview();
  expect([changesToCommit(seen, []), changesToCommit(seen, ['mixed.tsx', 'link.tsx'])]).toEqual([1, 2]);
  commands.setReview({ message: ' words\n', whole: ['link.tsx'] });
  await commands.commitReview();
  expect(api.commit).toHaveBeenCalledExactlyOnceWith({
    message: 'words',
    seen: { branch: 'main', head: 'c0ffee' },
    branch: 'edits-1',
    files: [{ file: 'a.tsx', hash: 'a', take: 'own' }],
  });
  expect(commands.review.getState()).toMatchObject({ outcome: { ...committed, changes: 1 }, message: '', whole: [] });
  commands.setReview({ message: 'words', whole: ['mixed.tsx'], branch: 'mine' });
  await commands.commitReview();
  expect(api.commit.mock.lastCall?.[0]).toMatchObject({
    branch: 'mine',
    files: [{}, { file: 'mixed.tsx', take: 'all' }],
  });
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
  store.setState({ activities: [change('one')] });
  expect(api.review).not.toHaveBeenCalled();
  store.setState({ session: { protocol: 1, canvasId: '', project: '', languages: [], frames: [], pages: [] } });
  store.setState({ activities: [] });
  store.setState({ activities: [change('two')] });
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
  // Nothing was typed for it, and it has no element to be written at.
  await commands.writeBehind(behind);
  expect(api.mutate).not.toHaveBeenCalled();
  commands.leaveBehind(behind);
  const { fitting } = commands.review.getState();
  expect(behindOf(commands.review.getState())).toEqual([]);
  const later = { ...behind, activityId: 'two' as ActivityId };
  expect(behindOf({ seen: { ...seen, behind: [later] }, fitting })).toEqual([later]);
  expect(behindKey(later)).not.toBe(behindKey(behind));
});

test('a change that is not new is in the last commit, but not one that was made after the server was asked', () => {
  expect(isInCommit({ seen }, change('old'))).toBe(true);
  expect(isInCommit({ seen }, change('one'))).toBe(false);
  expect(isInCommit({ seen }, change('old', { state: 'undone' }))).toBe(false);
  expect(isInCommit({ seen }, change('later', { changed: 3 }))).toBe(false);
  expect(isInCommit({ seen: { ...seen, repository: null } }, change('old'))).toBe(false);
  expect([newCount({ seen }), newCount({ seen: { ...seen, changes: [] } }), newCount({ seen: null })]).toEqual([
    2,
    null,
    null,
  ]);
});

test('changes stand under the page that they were made on, numbered over all, and what reaches every page comes last', () => {
  const theme = change('theme', { path: 'mutate/changeThemeValue', page: '/' });
  const all = [
    theme,
    change('home', { page: '/' }),
    change('story'),
    change('posts', { page: '/posts' }),
    change('home 2', { page: '/' }),
  ];
  expect(
    groupedChanges(all).map(({ place, changes }) => [
      place,
      changes.map((one) => `${one.number} ${one.change.activityId}`),
    ]),
  ).toEqual([
    [{ page: '/' }, ['1 home', '2 home 2']],
    [{ page: '/posts' }, ['3 posts']],
    ['everywhere', ['4 theme']],
    ['elsewhere', ['5 story']],
  ]);
});
