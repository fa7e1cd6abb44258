import { expect, test } from 'vitest';
import type { EditorApi } from '../server/editor-api.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import { announce, createEditorStore } from './editor-store.ts';
import { followSelection } from './selection.ts';

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

/** Selects an element while `meanwhile` happens; says what is announced in the end. */
async function select(meanwhile: (store: ReturnType<typeof createEditorStore>) => void): Promise<string | undefined> {
  const store = createEditorStore();
  const call: FrameLink['call'] = () => Promise.resolve({ state: 'done', value: element });
  const link = { call } as FrameLink;
  const treeOf: EditorApi['treeOf'] = () => {
    meanwhile(store);
    return Promise.resolve({ state: 'done', value: [] });
  };
  // Only this call is made here.
  const api = { treeOf } as unknown as EditorApi;
  const deps = { store, api, link: () => link, links: () => [link], wait: () => Promise.resolve(), newId: () => 'b' };
  await followSelection(deps, element.elementKey);
  expect(store.getState().selection?.element.elementKey).toBe(element.elementKey);
  return store.getState().announcement?.text.kind;
}

test('what is selected is said, but not over what came of something that was done meanwhile', async () => {
  expect(await select(() => undefined)).toBe('selected');
  expect(await select((store) => announce(store, () => 'a', { kind: 'undone' }))).toBe('undone');
});
