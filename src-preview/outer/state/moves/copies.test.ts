import { expect, test } from 'vitest';
import type { AppliedReply, SourceElement } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import { layerNode } from '../../layers/layer-node.fixture.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { historyCommands } from '../history-commands.ts';
import { followSelection } from '../selection/selection.ts';
import { selectingCommands } from '../selecting/selecting-commands.ts';
import { activityOf } from '../store/activity.fixture.ts';
import type { EditorState } from '../store/editor-state.ts';
import { createEditorStore, setIn } from '../store/editor-store.ts';
import { pageFollowed } from '../store/page-changes.ts';
import { isChosenKnown, shownElements } from '../store/selected.ts';
import { describedAs, idNamed, keyNamed, sourceElement } from './moved.fixture.ts';
import { structureCommands } from './structure-commands.ts';

type Layers = EditorState['page']['layers'];

const all = refuse('ROOT_ELEMENT');
const element = (name: string, parent: string | null = 'main', more: Partial<SourceElement> = {}) =>
  sourceElement(name, { name: 'p', parent: parent === null ? null : idNamed(parent), ...more });
const activityId = 'a' as ActivityId;
const activity = activityOf(activityId, { path: 'mutate/duplicate', summary: { codebaseId: idNamed('one') } });
const before = [element('main', null), element('one'), element('in', 'one'), element('two')];
const after = [...before.slice(0, 3), element('one2'), element('in2', 'one2'), element('two'), element('two2')];

/** A page of these elements, each behind the other in the first. */
function pageOf(...names: readonly string[]): Layers {
  const keys = names.map((name, index) => keyNamed(name, `0-${index}`));
  return [layerNode(keyNamed('main', '0'), null, keys), ...keys.map((key) => layerNode(key, keyNamed('main', '0')))];
}

/** A window over sources that duplicate what they are asked to; `wait` ends when a page is given up. */
function openWindow(layers: Layers, made: readonly SourceElement[] = after) {
  const store = createEditorStore();
  let elements: readonly SourceElement[] = before;
  let giveUp = (): void => undefined;
  let meanwhile = (): Promise<void> => Promise.resolve();
  const held: unknown[] = [];
  const call = (name: string, key: unknown) => {
    if (name === 'setSelectedElement' || name === 'setMultiselectedElementKeys') held.push(key);
    return name === 'describeElement' ? describedAs(key) : Promise.resolve({ state: 'done', value: null });
  };
  const link = { call } as unknown as FrameLink;
  const files = () => [{ file: 'src/page.tsx', hash: '', elements: [...elements] }];
  const asked: unknown[] = [];
  // Only these calls are made here.
  const api = {
    treeOf: () => Promise.resolve({ state: 'done', value: files() }),
    mutate: async (path: string, body: unknown) => {
      await meanwhile();
      asked.push({ path, body });
      const isBack = path === 'activities/undoChangeToFiles';
      elements = isBack ? before : made;
      const state = isBack ? 'undone' : 'done';
      store.setState({ activities: [{ ...activity, state, changed: asked.length, made: 1 }] });
      const reply = { activityId, turn: 1, activity, prevIdToNewId: {}, files: [], warnings: [] };
      return { state: 'done', value: { ...reply, tree: files() } satisfies AppliedReply };
    },
    activities: () => Promise.resolve({ state: 'lost' }),
    styles: () => Promise.resolve({ state: 'lost' }),
  } as unknown as EditorApi;
  const deps = {
    store,
    api,
    link: () => link,
    links: () => [link],
    wait: () => new Promise<void>((resolve) => (giveUp = resolve)),
    newId: () => 'b',
    onApplied: () => Promise.resolve(),
  };
  setIn(store, 'page', { layers });
  return {
    deps,
    asked,
    held,
    choose: selectingCommands(deps),
    duplicate: () => structureCommands({ selecting: deps, changes: deps }).operate('duplicate'),
    history: historyCommands({ selecting: deps, changes: deps }),
    chosen: () => isChosenKnown(store.getState()) && shownElements(store.getState()).map((one) => one.elementKey),
    /** The page has taken an update in. */
    shows: (now: Layers): void => {
      setIn(store, 'page', { layers: now });
      pageFollowed(store);
    },
    giveUp: () => giveUp(),
    /** Makes a change; while the server writes it, something else is done. */
    whileWritten: async (does: () => Promise<void>, make: () => Promise<unknown>): Promise<void> => {
      meanwhile = does;
      await make();
      meanwhile = () => Promise.resolve();
    },
  };
}

test('once the page shows a copy it is selected in the place of its original, and undo selects that again', async () => {
  const { choose, duplicate, history, chosen, shows } = openWindow(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await duplicate();
  expect(chosen()).toBe(false);
  shows(pageOf('one', 'one2', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('one2', '0-1')]);
  await history.undo();
  shows(pageOf('one', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('one', '0-0')]);
  await history.redo();
  shows(pageOf('one', 'one2', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('one2', '0-1')]);
});

test('of several that are duplicated together all copies are selected, and then all originals', async () => {
  const { choose, duplicate, history, chosen, shows, held } = openWindow(pageOf('one', 'two'));
  await choose.selectTogether([keyNamed('one', '0-0'), keyNamed('two', '0-1')]);
  await duplicate();
  // A frame that held on to the second would tell, once it stands further on, that it is selected there.
  expect(held.at(-1)).toBeNull();
  shows(pageOf('one', 'one2', 'two', 'two2'));
  await expect.poll(chosen).toEqual([keyNamed('one2', '0-1'), keyNamed('two2', '0-3')]);
  await history.undo();
  shows(pageOf('one', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('one', '0-0'), keyNamed('two', '0-1')]);
});

test('what is done right after duplicating is done with the copy', async () => {
  const { choose, duplicate, asked, shows } = openWindow(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await duplicate();
  const again = duplicate();
  shows(pageOf('one', 'one2', 'two'));
  await again;
  expect(asked.at(-1)).toMatchObject({ body: { reactElements: [{ codebaseId: idNamed('one2') }] } });
});

test('of things that one template makes, the copy beside the one that was chosen is selected', async () => {
  const { choose, duplicate, chosen, shows } = openWindow(pageOf('one', 'one', 'one'));
  await choose.select(keyNamed('one', '0-1'));
  await duplicate();
  shows(pageOf('one', 'one2', 'one', 'one2', 'one', 'one2'));
  await expect.poll(chosen).toEqual([keyNamed('one2', '0-3')]);
});

test('of a component by what people see of it, what they see of the copy is selected', async () => {
  const card = (name: string, path: string): Layers => [
    { ...layerNode(keyNamed(name, path), null, [keyNamed('article', path)]), isComponent: true },
    layerNode(keyNamed('article', path), keyNamed(name, path)),
  ];
  const [article, one, copy] = [
    element('article', null, { can: { duplicate: all } }),
    element('one', null, { fragment: 1 }),
    element('one2', null, { fragment: 1 }),
  ];
  const { deps, choose, duplicate, chosen, shows } = openWindow(card('one', '0-0'), [one, copy, article]);
  deps.api.treeOf = () =>
    Promise.resolve({ state: 'done', value: [{ file: 'src/card.tsx', hash: '', elements: [article] }] });
  await choose.select(keyNamed('article', '0-0'));
  await duplicate();
  shows([...card('one', '0-0'), ...card('one2', '0-1')]);
  await expect.poll(chosen).toEqual([keyNamed('article', '0-1')]);
});

test('what somebody selects before the page shows the copy stays selected, also when the copy is taken back', async () => {
  const { deps, choose, duplicate, history, chosen, shows } = openWindow(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await duplicate();
  await followSelection(deps, keyNamed('two', '0-1'));
  shows(pageOf('one', 'one2', 'two'));
  await history.undo();
  shows(pageOf('one', 'two'));
  await Promise.resolve();
  expect(chosen()).toEqual([keyNamed('two', '0-1')]);
});

test('what somebody selects before the server has answered stays selected, when copies are made and when they are made again', async () => {
  const { choose, duplicate, history, chosen, shows, whileWritten } = openWindow(pageOf('one', 'two'));
  const selectOther = () => choose.select(keyNamed('two', '0-1'));
  await choose.select(keyNamed('one', '0-0'));
  await whileWritten(selectOther, duplicate);
  shows(pageOf('one', 'one2', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('two', '0-1')]);
  await history.undo();
  shows(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await whileWritten(selectOther, () => history.redo());
  shows(pageOf('one', 'one2', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('two', '0-1')]);
});

test('an original that the page has moved before the server has answered gives way to its copy', async () => {
  const { deps, choose, duplicate, chosen, shows, whileWritten } = openWindow(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await whileWritten(() => followSelection(deps, keyNamed('one', '0-1')), duplicate);
  shows(pageOf('one2', 'one', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('one2', '0-0')]);
});

test('undone before the page has shown it, the original is selected', async () => {
  const { choose, duplicate, history, chosen, shows } = openWindow(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await duplicate();
  await history.undo();
  shows(pageOf('one', 'two'));
  await expect.poll(chosen).toEqual([keyNamed('one', '0-0')]);
});

test('a copy that no page shows leaves selected what was duplicated', async () => {
  const { choose, duplicate, chosen, giveUp } = openWindow(pageOf('one', 'two'));
  await choose.select(keyNamed('one', '0-0'));
  await duplicate();
  giveUp();
  await expect.poll(chosen).toEqual([keyNamed('one', '0-0')]);
});
