import { expect, test } from 'vitest';
import { layerNode } from '../../layers/layer-node.fixture.ts';
import type { Activity, AppliedReply, SourceElement } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import { activityOf } from '../store/activity.fixture.ts';
import { createEditorStore, setIn } from '../store/editor-store.ts';
import { historyCommands } from '../history-commands.ts';
import { followLayers } from '../selecting/page-layers.ts';
import { pageFollowed } from '../store/page-changes.ts';
import { followSelection } from '../selection/selection.ts';
import { describedAs } from './moved.fixture.ts';
import { structureCommands } from './structure-commands.ts';
import { lookedAt } from '../store/selected.ts';
import { oneSelected } from '../store/selected.fixture.ts';

const keyOf = (id: string) => `TE_tempo-${id}_STORYBOARD_0-${id}`;
const activityId = 'a' as ActivityId;
const reply: AppliedReply = {
  activityId,
  turn: 1,
  activity: activityOf(activityId),
  prevIdToNewId: {},
  files: [],
  tree: [],
  warnings: [],
};

/** A window whose frame describes whatever it is asked about. */
function openWindow() {
  const store = createEditorStore();
  const selects: unknown[] = [];
  const call = (name: string, ...[key]: readonly unknown[]) => {
    if (name === 'setSelectedElement') selects.push(key);
    return describedAs(key);
  };
  const link = { call } as unknown as FrameLink;
  // Only these calls are made here.
  const api = {
    treeOf: () => Promise.resolve({ state: 'done', value: [] }),
    mutate: () => Promise.resolve({ state: 'done', value: reply }),
  } as unknown as EditorApi;
  const deps = {
    store,
    api,
    link: () => link,
    links: () => [link],
    wait: () => Promise.resolve(),
    newId: () => 'b',
    onApplied: () => Promise.resolve(),
  };
  return { store, deps, link, selects, selected: () => lookedAt(store.getState())?.element.elementKey };
}

test('once an element is removed, what it stood in is selected, in the frames too', async () => {
  const { store, deps, selected, selects } = openWindow();
  setIn(store, 'page', { layers: [layerNode(keyOf('1'), null, [keyOf('2')]), layerNode(keyOf('2'), keyOf('1'))] });
  await followSelection(deps, keyOf('2'));
  await structureCommands({ selecting: deps, changes: deps }).operate('removeJsxElement');
  await expect.poll(selected).toBe(keyOf('1'));
  expect(selects).toEqual([keyOf('1')]);
});

test('what has been selected while an element was being removed stays selected', async () => {
  const { store, deps, selected } = openWindow();
  setIn(store, 'page', { layers: [layerNode(keyOf('1'), null, [keyOf('2')]), layerNode(keyOf('2'), keyOf('1'))] });
  await followSelection(deps, keyOf('2'));
  const onApplied = () => followSelection(deps, keyOf('3'));
  await structureCommands({ selecting: deps, changes: { ...deps, onApplied } }).operate('removeJsxElement');
  expect(selected()).toBe(keyOf('3'));
});

/** A step through the history is answered with the elements that the file holds then. */
const heldBy = (...ids: readonly string[]): Answer<AppliedReply> => ({
  state: 'done',
  value: { ...reply, tree: [{ file: 'a.tsx', hash: '', elements: ids.map((id) => sourceOf(id)) }] },
});
const sourceOf = (id: string) =>
  ({ codebaseId: `tempo-${id}`, place: { file: 'a.tsx', line: 1, column: 1 } }) as SourceElement;
const removal = (state: Activity['state']) =>
  activityOf('a', { path: 'mutate/removeJsxElement', changed: state === 'undone' ? 2 : 1, state });

/** A window whose history holds one removal, on a page with an element 1. */
async function openHistory(state: Activity['state'], answer: Answer<AppliedReply>) {
  const opened = openWindow();
  const { store, deps } = opened;
  store.setState({ activities: [removal(state)] });
  setIn(store, 'page', { layers: [layerNode(keyOf('1'), null)] });
  await followSelection(deps, keyOf('1'));
  const api = { ...deps.api, mutate: () => Promise.resolve(answer) } as EditorApi;
  const wait = () => new Promise<void>(() => undefined);
  const commands = historyCommands({ selecting: { ...deps, wait }, changes: { ...deps, api } });
  return { ...opened, commands, look: () => pageFollowed(store) };
}
/** The page with what came back: 3, which holds 4, and which is shown twice. */
const returned = [
  layerNode(keyOf('1'), null, [keyOf('3')]),
  layerNode(keyOf('3'), keyOf('1'), [keyOf('4')]),
  layerNode(keyOf('4'), keyOf('3')),
  layerNode('TE_tempo-3_STORYBOARD_0-9', keyOf('1')),
];

test('what an undone removal brings back is selected as soon as the page shows it, in the frames too', async () => {
  const { store, commands, selected, selects, look } = await openHistory('done', heldBy('1', '3', '4', '5'));
  await commands.undo();
  look();
  await Promise.resolve();
  expect(selected()).toBe(keyOf('1'));
  setIn(store, 'page', { layers: returned });
  look();
  await expect.poll(selected).toBe(keyOf('3'));
  expect(selects).toEqual([keyOf('3')]);
});

test('what is selected before the page shows what came back stays selected', async () => {
  const { store, deps, commands, selected, selects, look } = await openHistory('done', heldBy('1', '3', '4'));
  await commands.undo();
  await followSelection(deps, keyOf('2'));
  setIn(store, 'page', { layers: returned });
  look();
  await Promise.resolve();
  expect([selected(), selects]).toEqual([keyOf('2'), []]);
});

test('what a step through the history takes out of the sources is no longer selected, but what it stood in', async () => {
  const { store, deps, commands, selected } = await openHistory('undone', heldBy('1'));
  setIn(store, 'page', { layers: returned });
  await followSelection(deps, keyOf('3'));
  const looked = lookedAt(store.getState());
  if (looked) store.setState(oneSelected({ ...looked, source: sourceOf('3') }));
  await commands.redo();
  await expect.poll(selected).toBe(keyOf('1'));
});

test('another page takes what was selected with it, unless it stands there too', async () => {
  const { store, deps, link, selected } = openWindow();
  const layers = followLayers(deps);
  const goTo = (path: string) => store.setState(({ view }) => ({ view: { ...view, path } }));
  await followSelection(deps, keyOf('2'));
  // The page is only being updated.
  layers.hear([layerNode(keyOf('1'), null)], link);
  expect(selected()).toBe(keyOf('2'));
  goTo('/faq');
  layers.hear([layerNode('TE_tempo-2_STORYBOARD_0-9', null)], link);
  expect(selected()).toBe(keyOf('2'));
  layers.hear([layerNode(keyOf('1'), null)], link);
  expect(selected()).toBeUndefined();
});
