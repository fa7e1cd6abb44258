import { expect, test } from 'vitest';
import { oneFrame } from '../../frame/frame-link.fixture.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { followSelection } from '../selection/selection.ts';
import { shownElements, styledTogether } from '../store/selected.ts';
import { styleReport } from '../store/shown-styles.fixture.ts';
import { followSeveral } from './several.ts';

const keys = ['TE_tempo-1_STORYBOARD_0-1', 'TE_tempo-2_STORYBOARD_0-2'];

/** A window whose frame describes whatever it is asked for, and whose server says of styles only what it is let say. */
function openWindow() {
  const store = createEditorStore();
  const waiting: (() => void)[] = [];
  const describe = (elementKey: unknown) => ({
    elementKey,
    codebaseId: String(elementKey).split('_')[1],
    ancestry: [],
    tagName: 'P',
    componentName: null,
    language: 'ar',
    classList: [],
    texts: [],
  });
  const call = (name: string, key: unknown) =>
    Promise.resolve({ state: 'done', value: name === 'describeElement' ? describe(key) : null });
  const styles: EditorApi['styles'] = () =>
    new Promise((resolve) => waiting.push(() => resolve({ state: 'done', value: styleReport() })));
  // Only these two calls are made.
  const api = { styles, treeOf: () => Promise.resolve({ state: 'done', value: [] }) } as unknown as EditorApi;
  const deps = { store, api, ...oneFrame(call), wait: () => Promise.resolve(), newId: () => 'a' };
  return { store, deps, waiting };
}

test('what is found out about several elements is nothing any more once one alone is selected', async () => {
  const { store, deps, waiting } = openWindow();
  const followed = followSeveral(deps, keys);
  await expect.poll(() => waiting.length).toBe(2);
  await followSelection(deps, keys[0] ?? '');
  for (const answer of waiting) answer();
  await followed;
  expect(store.getState().selection).toMatchObject({ kind: 'one', looked: { element: { elementKey: keys[0] } } });
  expect([styledTogether(store.getState()), shownElements(store.getState()).length]).toEqual([[], 1]);
});

test('several elements are told with their styles', async () => {
  const { store, deps, waiting } = openWindow();
  const followed = followSeveral(deps, keys);
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer();
  await followed;
  expect(styledTogether(store.getState()).map(({ element }) => element.elementKey)).toEqual(keys);
});
