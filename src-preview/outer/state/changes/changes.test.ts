import { expect, test, vi } from 'vitest';
import type { ActivityId, CodebaseId } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import type { Activity, AppliedReply } from '../../../protocol/http/replies.ts';
import { withChosen } from '../selection/chosen.ts';
import { answeredChange, change, writeKept } from './changes.ts';
import { redo, undo } from './history-steps.ts';
import { activityOf } from '../store/activity.fixture.ts';
import { announce, createEditorStore } from '../store/editor-store.ts';
import { settleConflict } from '../texts/text-edits.ts';
import { oneSelected } from '../store/selected.fixture.ts';

const reply: AppliedReply = {
  activityId: 'a' as ActivityId,
  turn: 1,
  activity: activityOf('a'),
  prevIdToNewId: {},
  files: [{ file: 'src/i18n/messages.ar.ts', before: '1', after: '2', patch: [] }],
  tree: [],
  warnings: [],
};
const body = { reactElement: { codebaseId: 'tempo-1' as CodebaseId }, className: 'wide' };

function setUp(...answers: Answer<AppliedReply>[]) {
  const store = createEditorStore();
  const asked: { path: string; changeId: unknown }[] = [];
  const bodies: object[] = [];
  const mutate: EditorApi['mutate'] = (path, sent) => {
    asked.push({ path, changeId: sent.changeId });
    bodies.push(sent);
    return Promise.resolve(answers.shift() ?? { state: 'lost' });
  };
  const onApplied = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let ids = 0;
  const activities: EditorApi['activities'] = () =>
    Promise.resolve({ state: 'done', value: { turn: 1, activities: [] } });
  // Only these calls are made here.
  const api = { mutate, activities } as unknown as EditorApi;
  return { store, asked, bodies, onApplied, deps: { store, api, onApplied, newId: () => String((ids += 1)) } };
}

test('a change without an answer is asked for again under the same id, so that it is made once', async () => {
  const { deps, asked, onApplied } = setUp({ state: 'lost' }, { state: 'done', value: reply });
  expect(await change(deps, 'mutate/removeClass', body, 'wide')).toBe(true);
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ changeId }) => changeId)).size).toBe(1);
  expect(onApplied).toHaveBeenCalledOnce();
});

test('whoever asked for a change is told what became of it, whatever is said meanwhile', async () => {
  const refusal = refuse('UNKNOWN_ELEMENT');
  const { deps, store } = setUp({ state: 'refused', refusal }, { state: 'done', value: reply });
  const ask = () => answeredChange(deps, 'mutate/removeClass', body, 'wide');
  store.subscribe(({ announcement }) => {
    if (announcement?.text.kind === 'refused') announce(store, () => 'other', { kind: 'opened' });
  });
  expect(await ask()).toEqual({ state: 'refused', refusal });
  expect(store.getState().announcement?.text.kind).toBe('opened');
  expect(await ask()).toEqual({ state: 'written', reply });
  expect(await ask()).toEqual({ state: 'lost' });
});

test('without any answer nothing is claimed: the server counts as lost and a problem tells so', async () => {
  const { deps, store } = setUp();
  expect(await change(deps, 'mutate/removeClass', body, 'wide')).toBe(false);
  expect(store.getState()).toMatchObject({
    server: 'lost',
    work: { writing: 0 },
    problems: [{ what: { kind: 'lost' } }],
  });
});

test('a text that was typed without an answer is kept, and written under the same id once there is one', async () => {
  const typed = { element: { codebaseId: 'tempo-1' as CodebaseId }, oldText: 'a', newText: 'mine' };
  const { deps, store, asked, onApplied } = setUp();
  expect(await change(deps, 'mutate/editText', typed, 'a')).toBe(false);
  expect(store.getState()).toMatchObject({
    server: 'lost',
    problems: [],
    unwritten: { kept: [{ newText: 'mine' }] },
    announcement: { text: { kind: 'kept' } },
  });
  const answered = setUp({ state: 'done', value: reply });
  await writeKept({ ...deps, api: answered.deps.api });
  expect(answered.asked).toEqual([asked[0]]);
  expect(store.getState()).toMatchObject({ server: 'open', unwritten: { kept: [] }, problems: [] });
  expect(onApplied).toHaveBeenCalledOnce();
});

test('what was typed stays kept while there is no answer yet, also where the server has another key; a refusal says what it was', async () => {
  const typed = { element: { codebaseId: 'tempo-1' as CodebaseId }, oldText: 'a', newText: 'mine' };
  const { deps, store } = setUp(
    { state: 'failed', status: 401 },
    { state: 'lost' },
    { state: 'lost' },
    { state: 'lost' },
    { state: 'refused', refusal: refuse('UNKNOWN_ELEMENT') },
  );
  await change(deps, 'mutate/editText', typed, 'a');
  expect(store.getState()).toMatchObject({ server: 'locked', unwritten: { kept: [{ newText: 'mine' }] } });
  await writeKept(deps);
  expect(store.getState()).toMatchObject({ server: 'lost', unwritten: { kept: [{ newText: 'mine' }] } });
  await writeKept(deps);
  expect(store.getState()).toMatchObject({
    unwritten: { kept: [] },
    problems: [{ what: { kind: 'refused', about: 'mine' } }],
  });
});

test('a refusal is told and kept; that it says so already is told and no problem', async () => {
  const { deps, store } = setUp(
    { state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') },
    { state: 'refused', refusal: refuse('DYNAMIC_CLASS') },
  );
  await change(deps, 'mutate/removeClass', body, 'wide');
  expect(store.getState()).toMatchObject({ problems: [], announcement: { text: { kind: 'refused' } } });
  await change(deps, 'mutate/removeClass', body, 'wide');
  expect(store.getState().problems.map(({ what }) => what)).toEqual([
    { kind: 'refused', refusal: { code: 'DYNAMIC_CLASS' }, about: 'wide' },
  ]);
});

test('a text that somebody else has changed meanwhile is a choice between two, and is written over what stands if that is chosen', async () => {
  const asked = {
    element: { codebaseId: 'tempo-1' as CodebaseId },
    oldText: 'a',
    newText: 'mine',
    shown: { slot: { node: 0 }, text: 'a', ancestry: [] },
  };
  const refused = { state: 'refused' as const, refusal: refuse('STALE', { theirs: 'theirs' }) };
  const { deps, store, bodies } = setUp(refused, refused, { state: 'done', value: reply });
  expect(await change(deps, 'mutate/editText', asked, 'a')).toBe(false);
  expect(store.getState()).toMatchObject({
    problems: [],
    unwritten: { conflict: { before: 'a', mine: 'mine', theirs: 'theirs' } },
  });
  expect(await settleConflict(deps, false)).toBe(false);
  expect(store.getState()).toMatchObject({ unwritten: { conflict: null, left: expect.any(String) } });
  await change(deps, 'mutate/editText', asked, 'a');
  expect(await settleConflict(deps, true)).toBe(true);
  expect(bodies.at(-1)).toMatchObject({ oldText: 'theirs', newText: 'mine' });
  expect(bodies.at(-1)).not.toHaveProperty('shown');
});

test('that an element was added is said unless it is shown already, and that a property was changed', async () => {
  const done = { state: 'done', value: reply } as const;
  const { deps, store } = setUp(done, done, done, done);
  const element = { codebaseId: 'tempo-1' as CodebaseId };
  const toast = () => {
    const text = store.getState().announcement?.text;
    return text?.kind === 'changed' ? text.toast : undefined;
  };
  const newElement = { type: 'native', nativeTag: 'hr', propsToSet: {} } as const;
  const added = { destinationElement: element, beforeElement: null, afterElement: null, newElement };
  await change(deps, 'mutate/addJsxElement', added, 'hr');
  expect(toast()).toBe('added');
  await change(deps, 'mutate/addJsxElement', { ...added, hasInstantUpdate: true }, 'hr');
  expect(toast()).toBeNull();
  await change(deps, 'mutate/changePropValue', { elementToModify: element, propName: 'title', propValue: 'a' }, 'a');
  expect(toast()).toBe('propChanged');
  await change(deps, 'mutate/removeClass', body, 'wide');
  expect(toast()).toBeNull();
});

test('undo with nothing to undo asks nobody', async () => {
  const { deps, asked, store } = setUp();
  await undo(deps);
  expect(asked).toEqual([]);
  expect(store.getState().announcement?.text).toEqual({ kind: 'nothingToUndo' });
});

const undone = (activity: Activity, at: number): Activity => ({ ...activity, state: 'undone', changed: at + 2 });

test('redo brings back what was undone last, says so, and asks nobody where nothing was undone', async () => {
  const { deps, store, bodies } = setUp({ state: 'done', value: reply });
  const said = () => store.getState().announcement?.text;
  await redo(deps);
  expect([bodies, said()]).toEqual([[], { kind: 'nothingToRedo' }]);
  store.setState({ activities: standing('b', 'a').map(undone) });
  await redo(deps);
  expect(bodies).toMatchObject([{ changeToRedoId: 'a' }]);
  expect(said()).toEqual({ kind: 'redone' });
});

test('what was taken back already is asked about: the history at hand was an old one', async () => {
  const { deps, store } = setUp({ state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') });
  const activityId = 'a' as ActivityId;
  store.setState({
    activities: [activityOf(activityId)],
  });
  await undo(deps);
  expect(store.getState().activities).toEqual([]);
});

/** The history as it is asked for after a change. */
const standing = (...ids: string[]) => ids.map((id) => activityOf(id));

test('a change that is just being written is what undo takes back, and another press takes back the one before', async () => {
  const done = (activityId: string): Answer<AppliedReply> => ({
    state: 'done',
    value: { ...reply, activityId: activityId as ActivityId },
  });
  const { deps, store, asked, onApplied } = setUp(done('b'), done('undone'), done('undone'));
  store.setState({ activities: standing('a') });
  const histories = [['b', 'a'], ['a'], []];
  onApplied.mockImplementation(() => {
    store.setState({ activities: standing(...(histories.shift() ?? [])) });
    return Promise.resolve();
  });
  await Promise.all([change(deps, 'mutate/removeClass', body, 'wide'), undo(deps), undo(deps)]);
  expect(asked.map(({ path }) => path)).toEqual([
    'mutate/removeClass',
    'activities/undoChangeToFiles',
    'activities/undoChangeToFiles',
  ]);
  expect(store.getState().activities).toEqual([]);
});

test('as many presses of undo as come while one is on its way take back as many changes, each another one', async () => {
  const answer: Answer<AppliedReply> = { state: 'done', value: reply };
  const { deps, store, bodies, onApplied } = setUp(...Array.from({ length: 5 }, () => answer));
  store.setState({ activities: standing('e', 'd', 'c', 'b', 'a') });
  onApplied.mockImplementation(() => {
    store.setState(({ activities }) => ({ activities: activities.slice(1) }));
    return Promise.resolve();
  });
  await Promise.all(Array.from({ length: 5 }, () => undo(deps)));
  expect(bodies).toMatchObject(['e', 'd', 'c', 'b', 'a'].map((latestUuid) => ({ latestUuid })));
});

test('undo waits also for what was done and has yet to ask for something before it is written', async () => {
  const { deps, store, asked } = setUp({ state: 'done', value: reply }, { state: 'done', value: reply });
  store.setState(oneSelected({ element: { ancestry: [] } as never, texts: { state: 'loading' }, source: null }));
  const moved = withChosen(store, async () => {
    await Promise.resolve();
    return change(deps, 'mutate/removeClass', body, 'wide');
  });
  const activityId = 'a' as ActivityId;
  store.setState({
    activities: [activityOf(activityId)],
  });
  await Promise.all([moved, undo(deps)]);
  expect(asked.map(({ path }) => path)).toEqual(['mutate/removeClass', 'activities/undoChangeToFiles']);
});
