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

test('an answer that comes after that to a later question says nothing any more', async () => {
  const store = createEditorStore();
  const waiting: ((answer: Answer<readonly Activity[]>) => void)[] = [];
  const api = { activities: () => new Promise<Answer<readonly Activity[]>>((resolve) => waiting.push(resolve)) };
  const both = [readHistory({ store, api }), readHistory({ store, api })];
  waiting[1]?.({ state: 'done', value: [activity('1', 'undone')] });
  waiting[0]?.({ state: 'done', value: [activity('1', 'done')] });
  await Promise.all(both);
  expect(store.getState().activities.map(({ state }) => state)).toEqual(['undone']);
});
