import { expect, test } from 'vitest';
import type { ActivitiesReply, Activity } from '../../../protocol/http/replies.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { Answer } from '../../server/editor-api.ts';
import { activityOf } from './activity.fixture.ts';
import { createEditorStore } from './editor-store.ts';
import type { PassedOvers } from './passed-over-type.ts';
import { catchUp, nextRedo, nextUndo, readHistory, applyTurn } from './history.ts';

/** A change with the numbers of the turns that made it, and that made it what it is. */
const activity = (name: string, state: Activity['state'], made = 1, changed = made) =>
  activityOf(name, { state, made, changed });
const named = (found: Activity | undefined) => found?.activityId ?? null;
const next = (list: readonly Activity[], passedOver: PassedOvers = {}) => [
  named(nextUndo(list, passedOver)),
  named(nextRedo(list, passedOver)),
];
const passed = { refusal: refuse('STALE'), first: [] };

test('one undo takes back the newest change that stands, one redo what was undone last', () => {
  const list = [
    activity('4', 'undone', 4, 5),
    activity('3', 'undone', 3, 6),
    activity('2', 'done', 2),
    activity('1', 'done'),
  ];
  expect(next(list)).toEqual(['2', '3']);
});

test('a change made after an undo ends what could be done again', () => {
  const list = [activity('4', 'done', 5), activity('3', 'undone', 3, 4), activity('2', 'done', 2)];
  expect(next(list)).toEqual(['4', null]);
});

test('what was taken back by itself in the middle of the history comes back first, then what was taken back before', () => {
  const list = [activity('3', 'undone', 3, 4), activity('2', 'done', 2), activity('1', 'undone', 1, 5)];
  expect(next(list)).toEqual(['2', '1']);
});

test('when everything is undone the oldest comes back first, and with nothing there is nothing', () => {
  expect(next([activity('2', 'undone', 2, 3), activity('1', 'undone', 1, 4)])[1]).toBe('1');
  expect(next([])).toEqual([null, null]);
});

test('what was passed over is not in the way, in either direction', () => {
  const list = [
    activity('4', 'done', 4),
    activity('3', 'done', 3),
    activity('2', 'undone', 2, 6),
    activity('1', 'undone', 1, 5),
  ];
  expect(next(list, { '4': passed, '2': passed })).toEqual(['3', '1']);
  expect(next(list, { '4': passed, '3': passed, '2': passed, '1': passed })).toEqual([null, null]);
});

/** A window, and a server whose answers wait until they are given, in any order. */
function answering() {
  const store = createEditorStore();
  const waiting: ((answer: Answer<ActivitiesReply>) => void)[] = [];
  const api = { activities: () => new Promise<Answer<ActivitiesReply>>((resolve) => waiting.push(resolve)) };
  const answer = (question: number, turn: number, ...activities: Activity[]) =>
    waiting[question]?.({ state: 'done', value: { turn, activities } });
  const deps = { store, api };
  const take = (turn: number, one: Activity) => applyTurn(deps, { turn, activity: one });
  const atHand = () => store.getState().activities.map(({ activityId, state }) => `${activityId} ${state}`);
  return { deps, asked: () => waiting.length, answer, take, atHand };
}

test('turns that are told one after another are taken up without a question: made, taken back, made again', async () => {
  const { take, atHand, asked } = answering();
  await take(1, activity('a', 'done'));
  await take(2, activity('b', 'done'));
  await take(3, activity('b', 'undone'));
  expect(atHand()).toEqual(['b undone', 'a done']);
  await take(4, activity('b', 'done'));
  await take(5, activity('a', 'undone'));
  await take(6, activity('c', 'done'));
  expect(atHand()).toEqual(['c done', 'b done', 'a undone']);
  expect(asked()).toBe(0);
});

test('a turn that is told twice, by the answer and by the line of events, counts once and the later one stays', async () => {
  const { take, atHand, asked } = answering();
  await take(1, activity('a', 'done'));
  await take(2, activity('a', 'undone'));
  await take(1, activity('a', 'done'));
  expect([atHand(), asked()]).toEqual([['a undone'], 0]);
});

test('where a turn was never told the whole history is asked for, and whoever waits goes by that', async () => {
  const { take, atHand, answer, asked } = answering();
  await take(1, activity('a', 'done'));
  const taken = take(3, activity('c', 'done'));
  expect(asked()).toBe(1);
  answer(0, 3, activity('c', 'done'), activity('b', 'done'), activity('a', 'done'));
  await taken;
  expect(atHand()).toEqual(['c done', 'b done', 'a done']);
  await take(4, activity('b', 'undone'));
  expect([atHand(), asked()]).toEqual([['c done', 'b undone', 'a done'], 1]);
});

test('a line that says which turn was the last shows what was missed while nobody listened', async () => {
  const { deps, take, atHand, answer, asked } = answering();
  await take(1, activity('a', 'done'));
  await catchUp(deps, 1);
  expect(asked()).toBe(0);
  const caughtUp = catchUp(deps, 2);
  answer(0, 2, activity('a', 'undone'));
  await caughtUp;
  expect(atHand()).toEqual(['a undone']);
});

test('an answer that comes after a later turn says nothing any more', async () => {
  const { deps, take, atHand, answer } = answering();
  const first = readHistory(deps);
  await take(1, activity('a', 'undone'));
  answer(0, 0);
  await first;
  expect(atHand()).toEqual(['a undone']);
});
