import { expect, test } from 'vitest';
import type { Activity } from '../../protocol/http/replies.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import type { Answer } from '../server/editor-api.ts';
import { createEditorStore } from './editor-store.ts';
import { nextRedo, nextUndo, readHistory } from './history.ts';

const activity = (name: string, state: Activity['state']): Activity => ({
  activityId: name as ActivityId,
  path: 'mutate/editText',
  summary: {},
  at: '2026-11-26T10:00:00.000Z',
  state,
  files: [],
});
const named = (found: Activity | undefined) => found?.activityId ?? null;

test('one undo takes back the newest change that stands, one redo what was undone last', () => {
  const list = [activity('4', 'undone'), activity('3', 'undone'), activity('2', 'done'), activity('1', 'done')];
  expect([named(nextUndo(list)), named(nextRedo(list))]).toEqual(['2', '3']);
});

test('a change made after an undo ends what could be done again', () => {
  const list = [activity('4', 'done'), activity('3', 'undone'), activity('2', 'done')];
  expect([named(nextUndo(list)), named(nextRedo(list))]).toEqual(['4', null]);
});

test('when everything is undone the oldest comes back first, and with nothing there is nothing', () => {
  expect(named(nextRedo([activity('2', 'undone'), activity('1', 'undone')]))).toBe('1');
  expect([named(nextUndo([])), named(nextRedo([]))]).toEqual([null, null]);
});

/** A server whose answers wait until they are given, in any order. */
function answering() {
  const store = createEditorStore();
  const waiting: ((answer: Answer<readonly Activity[]>) => void)[] = [];
  const api = { activities: () => new Promise<Answer<readonly Activity[]>>((resolve) => waiting.push(resolve)) };
  const answer = (question: number, ...value: Activity[]) => waiting[question]?.({ state: 'done', value });
  return { store, ask: () => readHistory({ store, api }), answer };
}

test('an answer that comes after that to a later question says nothing any more', async () => {
  const { store, ask, answer } = answering();
  const both = [ask(), ask()];
  answer(1, activity('1', 'undone'));
  answer(0, activity('1', 'done'));
  await Promise.all(both);
  expect(store.getState().activities.map(({ state }) => state)).toEqual(['undone']);
});

test('an answer counts also where a later question is still under way: whoever waited for it goes by it', async () => {
  const { store, ask, answer } = answering();
  const [first, second] = [ask(), ask()];
  answer(0, activity('1', 'done'));
  await first;
  expect(named(nextUndo(store.getState().activities))).toBe('1');
  answer(1, activity('2', 'done'), activity('1', 'done'));
  await second;
  expect(named(nextUndo(store.getState().activities))).toBe('2');
});
