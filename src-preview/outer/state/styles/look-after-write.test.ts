import { expect, test } from 'vitest';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { ShownStyle } from '../../../protocol/frame/style-look.ts';
import type { Activity, AppliedReply } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import { oneFrame } from '../../frame/frame-link.fixture.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { changeWritten, pageFollowed } from '../store/page-changes.ts';
import { oneSelected } from '../store/selected.fixture.ts';
import { lookAfterWrite } from './look-after-write.ts';

const codebaseId = 'tempo-6f5f3a8e-0000-4000-8000-000000000001';
// What is looked at of an element.
const element = { elementKey: 'k', codebaseId } as unknown as ElementDescription;
const activityId = '6f5f3a8e-0000-4000-8000-000000000000' as ActivityId;
const replyOf = (...files: string[]) =>
  // What is looked at of a reply.
  ({ activityId, prevIdToNewId: {}, files: files.map((file) => ({ file })) }) as unknown as AppliedReply;
const wanted = { values: { color: 'red' }, selector: '.a', states: ['hover'], conditions: ['@media print'] };

const shows: ShownStyle = { differing: [], missing: [], isAwaited: false };
const differs: ShownStyle = {
  differing: [{ property: 'color', longhand: 'color', asked: 'red', shown: 'blue', winner: { kind: 'nobody' } }],
  missing: [],
  isAwaited: false,
};

const selected = (one: ElementDescription) => oneSelected({ element: one, texts: { state: 'loading' }, source: null });

function setUp(page: { now: ShownStyle | null }) {
  const store = createEditorStore();
  store.setState(selected(element));
  const calls: unknown[][] = [];
  const call = (...args: unknown[]) => {
    calls.push(args);
    return Promise.resolve({ state: 'done', value: page.now });
  };
  let giveUp: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  // Of these alone it is asked.
  const deps = { store, ...oneFrame(call), wait: () => over } as unknown as SelectionDeps;
  changeWritten(store, activityId);
  const settled = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  };
  const follow = async (id: ActivityId | null): Promise<void> => {
    pageFollowed(store, id);
    await settled();
  };
  return { store, deps, calls, settled, follow, giveUp };
}

test('the page is asked once it has followed, and not before', async () => {
  const { store, deps, calls, settled, follow } = setUp({ now: shows });
  void lookAfterWrite(deps, replyOf('a.css'), [element], wanted);
  await settled();
  await follow(null);
  expect([calls, store.getState().styleLook.state]).toEqual([[], 'awaited']);
  await follow(activityId);
  const asked = {
    values: { color: 'red' },
    selector: '.a',
    states: ['hover'],
    conditions: ['@media print'],
    isWhole: true,
  };
  expect(calls).toEqual([['lookAtStyle', 'k', asked]]);
  expect(store.getState().styleLook.state).toBe('shown');
});

test('what the page does not show is said, until it shows it', async () => {
  const page: { now: ShownStyle | null } = { now: differs };
  const { store, deps, settled, follow } = setUp(page);
  void lookAfterWrite(deps, replyOf('a.css'), [element], wanted);
  await settled();
  await follow(activityId);
  expect(store.getState().styleLook).toMatchObject({
    state: 'differs',
    differing: [{ property: 'color', shown: 'blue', elementKey: 'k', missing: [] }],
  });
  page.now = shows;
  await follow(null);
  expect(store.getState().styleLook.state).toBe('shown');
});

test('of several files the page may have taken in one: nothing is said while the rest is shown ahead', async () => {
  const page: { now: ShownStyle | null } = { now: { ...differs, isAwaited: true } };
  const { store, deps, calls, settled, follow } = setUp(page);
  void lookAfterWrite(deps, replyOf('a.css', 'a.tsx'), [element], wanted);
  await settled();
  await follow(activityId);
  expect(store.getState().styleLook.state).toBe('awaited');
  expect(calls.at(-1)?.[2]).toMatchObject({ isWhole: false });
  page.now = differs;
  await follow(activityId);
  expect(store.getState().styleLook.state).toBe('differs');
});

test('a page that does not follow is looked at all the same, and one that says nothing is told of', async () => {
  const page: { now: ShownStyle | null } = { now: null };
  const { store, deps, settled, giveUp, follow } = setUp(page);
  void lookAfterWrite(deps, replyOf('a.css'), [element], wanted);
  await settled();
  expect(store.getState().styleLook.state).toBe('awaited');
  giveUp();
  await settled();
  expect(store.getState().styleLook.state).toBe('unseen');
  page.now = differs;
  await follow(null);
  expect(store.getState().styleLook.state).toBe('differs');
});

test('what is undone, or no longer looked at, is let be; a later change takes the place of this one', async () => {
  const { store, deps, settled, follow } = setUp({ now: differs });
  const other = { ...element, codebaseId: `${codebaseId.slice(0, -1)}2` as ElementDescription['codebaseId'] };
  const leaving = [
    // What is looked at of an activity.
    () => store.setState({ activities: [{ activityId, state: 'undone' } as unknown as Activity] }),
    () => store.setState(selected(other)),
  ];
  for (const leave of leaving) {
    store.setState({ ...selected(element), activities: [] });
    void lookAfterWrite(deps, replyOf('a.css'), [element], wanted);
    await settled();
    await follow(activityId);
    expect(store.getState().styleLook.state).toBe('differs');
    leave();
    await follow(null);
    expect(store.getState().styleLook).toEqual({ state: 'none' });
  }
  store.setState({ ...selected(element), activities: [] });
  void lookAfterWrite(deps, replyOf('a.css'), [element], wanted);
  await follow(activityId);
  await lookAfterWrite(deps, replyOf('a.css'), [element], { ...wanted, values: {} });
  await follow(null);
  expect(store.getState().styleLook).toEqual({ state: 'none' });
});
