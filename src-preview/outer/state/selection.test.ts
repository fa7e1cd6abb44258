import { expect, test } from 'vitest';
import type { EditorApi } from '../server/editor-api.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import { announce, createEditorStore } from './editor-store.ts';
import { withChosen } from './chosen.ts';
import { followSelection, refreshSelection } from './selection.ts';

const element = {
  elementKey: 'TE_tempo-1_STORYBOARD_0-1',
  codebaseId: 'tempo-1',
  ancestry: ['tempo-1'],
  tagName: 'P',
  componentName: null,
  language: 'ar',
  classList: [],
  texts: [],
};

/** A window whose frame describes elements as asked, and whose server is asked for their source. */
function openWindow(
  call: FrameLink['call'],
  treeOf: EditorApi['treeOf'] = () => Promise.resolve({ state: 'done', value: [] }),
) {
  const store = createEditorStore();
  const link = { call } as FrameLink;
  // Only this call is made here.
  const api = { treeOf } as unknown as EditorApi;
  const deps = { store, api, link: () => link, links: () => [link], wait: () => Promise.resolve(), newId: () => 'b' };
  return { store, deps, selected: () => store.getState().selection?.element.elementKey };
}

/** Selects an element while `meanwhile` happens; says what is announced in the end. */
async function select(meanwhile: (store: ReturnType<typeof createEditorStore>) => void): Promise<string | undefined> {
  const { store, deps } = openWindow(
    () => Promise.resolve({ state: 'done', value: element }),
    () => {
      meanwhile(store);
      return Promise.resolve({ state: 'done', value: [] });
    },
  );
  await followSelection(deps, element.elementKey);
  expect(store.getState().selection?.element.elementKey).toBe(element.elementKey);
  return store.getState().announcement?.text.kind;
}

test('what is selected is said, but not over what came of something that was done meanwhile', async () => {
  expect(await select(() => undefined)).toBe('selected');
  expect(await select((store) => announce(store, () => 'a', { kind: 'undone' }))).toBe('undone');
});

/** The element of a key, as a frame describes it. */
const described = (elementKey: unknown) => ({ state: 'done', value: { ...element, elementKey } }) as const;
const otherKey = 'TE_tempo-2_STORYBOARD_0-2';

test('a late answer about what was selected before takes nothing from what is selected now', async () => {
  const late: (() => void)[] = [];
  let isBusy = false;
  const { deps, selected } = openWindow((name, ...[key]: readonly unknown[]) =>
    isBusy && name === 'describeElement' && key === element.elementKey
      ? new Promise((resolve) => late.push(() => resolve(described(key))))
      : Promise.resolve(described(key)),
  );
  await followSelection(deps, element.elementKey);
  isBusy = true;
  const [refreshed, followed] = [refreshSelection(deps), followSelection(deps, element.elementKey)];
  await followSelection(deps, otherKey);
  for (const answer of late) answer();
  await Promise.all([refreshed, followed]);
  expect([late.length, selected()]).toEqual([2, otherKey]);
});

test('a page that is being updated is asked again for what is selected, and an open menu goes with it', async () => {
  let asked = 0;
  const { store, deps, selected } = openWindow((name, ...[key]: readonly unknown[]) => {
    const isThere = name !== 'describeElement' || key !== otherKey || (asked += 1) > 3;
    return Promise.resolve(isThere ? described(key) : { state: 'done', value: null });
  });
  await followSelection(deps, element.elementKey);
  store.setState({ menu: { elementKey: element.elementKey, x: 1, y: 1, frameName: null } });
  await followSelection(deps, otherKey);
  expect([selected(), store.getState().menu?.elementKey]).toEqual([otherKey, otherKey]);
  await followSelection(deps, element.elementKey);
  asked = -1_000;
  store.setState({ menu: { elementKey: otherKey, x: 1, y: 1, frameName: null } });
  await followSelection(deps, otherKey);
  expect([selected(), store.getState().menu]).toEqual([element.elementKey, null]);
});

test('what is done right after a press is done with what was pressed', async () => {
  const { store, deps } = openWindow((_, ...[key]: readonly unknown[]) => Promise.resolve(described(key)));
  await followSelection(deps, element.elementKey);
  const followed = followSelection(deps, otherKey);
  const chosen = async () => {
    const keys: string[] = [];
    await withChosen(store, async (elements) => keys.push(...elements.map(({ elementKey }) => elementKey)) > 0);
    return keys;
  };
  expect(await chosen()).toEqual([otherKey]);
  await followed;
  expect(await chosen()).toEqual([otherKey]);
});
