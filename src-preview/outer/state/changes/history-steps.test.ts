import { expect, test } from 'vitest';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import { type Refusal, refuse } from '../../../protocol/refusals.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import { activityOf, writtenFile } from '../store/activity.fixture.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { applyTurn, takeUpHistory } from '../store/history.ts';
import { tryAgain } from '../store/passed-over.ts';
import { redo, undo, undoOne } from './history-steps.ts';

const activity = (name: string, made: number, file = `src/${name}.tsx`) =>
  activityOf(name, { made, files: [writtenFile(file)] });

/** A history of three changes, of which the server refuses some; `file` is one that all of them wrote. */
function history(refusals: Readonly<Record<string, Refusal>>, first: readonly string[] = [], file?: string) {
  const store = createEditorStore();
  let activities = [activity('c', 3, file), activity('b', 2, file), activity('a', 1, file)];
  let turn = 3;
  takeUpHistory(store, { turn, activities });
  const asked: string[] = [];
  /** Somebody makes another change. */
  const make = (name: string) => {
    turn += 1;
    const made = activity(name, turn, file);
    activities = [made, ...activities];
    return applyTurn({ store, api }, { turn, activity: made });
  };
  const mutate = (_: string, body: { latestUuid?: string; changeToRedoId?: string }): Promise<Answer<AppliedReply>> => {
    const id = body.latestUuid ?? body.changeToRedoId ?? '';
    asked.push(id);
    const refusal = refusals[id];
    if (refusal) return Promise.resolve({ state: 'refused', refusal });
    turn += 1;
    const state = body.latestUuid === undefined ? 'done' : 'undone';
    activities = activities.map((one) => (one.activityId === id ? { ...one, state, changed: turn } : one));
    const changed = activities.find((one) => one.activityId === id);
    // Only these parts are looked at.
    return Promise.resolve({ state: 'done', value: { turn, activity: changed, files: [], tree: [] } as never });
  };
  const api = {
    mutate,
    activities: () => Promise.resolve({ state: 'done', value: { turn, activities } }),
    undoSteps: () => Promise.resolve({ state: 'done', value: { can: refuse('STALE'), first } }),
  } as unknown as EditorApi;
  const onApplied = (reply: AppliedReply) => applyTurn({ store, api }, reply);
  let ids = 0;
  return { store, asked, make, deps: { store, api, onApplied, newId: () => String((ids += 1)) } };
}
const said = ({ store }: ReturnType<typeof history>) => store.getState().announcement?.text;

test('a change whose place is another by now is passed over and marked, and the one before is taken back', async () => {
  const made = history({ c: refuse('STALE'), b: refuse('READ_ONLY') });
  expect((await undo(made.deps))?.activity.activityId).toBe('a');
  expect(made.asked).toEqual(['c', 'b', 'a']);
  expect(said(made)).toEqual({ kind: 'passedOver', count: 2, of: 'undone' });
  expect(Object.keys(made.store.getState().unwritten.passedOver)).toEqual(['c', 'b']);
  expect(made.store.getState().problems).toEqual([]);
});

test('what was passed over is not asked about again, and where nothing else is left that is said', async () => {
  const made = history({ c: refuse('STALE'), b: refuse('STALE'), a: refuse('STALE') });
  await undo(made.deps);
  await undo(made.deps);
  expect(made.asked).toEqual(['c', 'b', 'a']);
  expect(said(made)).toEqual({ kind: 'noneLeft', count: 3, of: 'undone' });
});

test('a file that somebody writes makes its changes worth another try, and no others', async () => {
  const refusals: Record<string, Refusal> = { c: refuse('STALE'), b: refuse('STALE') };
  const made = history(refusals);
  await undo(made.deps);
  delete refusals['c'];
  tryAgain(made.store, ['src/c.tsx']);
  expect((await undo(made.deps))?.activity.activityId).toBe('c');
  expect(Object.keys(made.store.getState().unwritten.passedOver)).toEqual(['b']);
});

const passedOver = ({ store }: ReturnType<typeof history>) => Object.keys(store.getState().unwritten.passedOver);

test('a step leaves the marks of what it led past in the same file; another change there clears them', async () => {
  const made = history({ c: refuse('STALE') }, [], 'src/messages.ar.ts');
  expect((await undo(made.deps))?.activity.activityId).toBe('b');
  expect(passedOver(made)).toEqual(['c']);
  expect((await undo(made.deps))?.activity.activityId).toBe('a');
  expect(made.asked).toEqual(['c', 'b', 'a']);
  await made.make('d');
  expect(passedOver(made)).toEqual([]);
});

test('what stood in the way of a change and is taken back clears its mark, and what is stepped itself its own', async () => {
  const refusals: Record<string, Refusal> = { a: refuse('STALE') };
  const made = history(refusals, ['c'], 'src/messages.ar.ts');
  await undoOne(made.deps, 'a' as ActivityId);
  await undoOne(made.deps, 'b' as ActivityId);
  expect(passedOver(made)).toEqual(['a']);
  await undoOne(made.deps, 'c' as ActivityId);
  expect(passedOver(made)).toEqual([]);
  await undoOne(made.deps, 'a' as ActivityId);
  delete refusals['a'];
  await undoOne(made.deps, 'a' as ActivityId);
  expect(passedOver(made)).toEqual([]);
});

test('a full disk ends the way: nothing older is touched and nothing is marked', async () => {
  const made = history({ c: refuse('DISK_FULL') });
  expect(await undo(made.deps)).toBeNull();
  expect(made.asked).toEqual(['c']);
  expect(made.store.getState().unwritten.passedOver).toEqual({});
  expect(said(made)).toEqual({ kind: 'refused', refusal: refuse('DISK_FULL') });
  expect(await undoOne(made.deps, 'c' as ActivityId)).toBeNull();
  expect(made.store.getState().unwritten.passedOver).toEqual({});
  expect(said(made)).toEqual({ kind: 'refused', refusal: refuse('DISK_FULL') });
});

test('what is made while the server is asked is not taken back by a press before it', async () => {
  const made = history({ c: refuse('STALE'), b: refuse('STALE') });
  const undoing = undo(made.deps);
  await made.make('d');
  expect((await undoing)?.activity.activityId).toBe('a');
  expect(made.asked).toEqual(['c', 'b', 'a']);
  expect((await undo(made.deps))?.activity.activityId).toBe('d');
});

test('redo passes over alike', async () => {
  const refusals: Record<string, Refusal> = {};
  const made = history(refusals);
  await undo(made.deps);
  await undo(made.deps);
  refusals['b'] = refuse('STALE');
  expect((await redo(made.deps))?.activity.activityId).toBe('c');
  expect(said(made)).toEqual({ kind: 'passedOver', count: 1, of: 'redone' });
});

test('one change is taken back wherever it stands; where later ones are in its place these are named', async () => {
  const made = history({ a: refuse('STALE') }, ['c']);
  expect((await undoOne(made.deps, 'b' as ActivityId))?.activity.activityId).toBe('b');
  expect(await undoOne(made.deps, 'a' as ActivityId)).toBeNull();
  const passed = { refusal: refuse('STALE'), first: ['c'] };
  expect(made.store.getState().unwritten.passedOver).toEqual({ a: passed });
  expect(said(made)).toEqual({ kind: 'notStepped', passed });
});
