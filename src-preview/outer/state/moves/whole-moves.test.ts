import { expect, test } from 'vitest';
import { layerNode } from '../../layers/layer-node.fixture.ts';
import type { FileTree, SourceElement } from '../../../protocol/http/replies.ts';
import { codebaseIdSchema } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import type { OperationName } from '../../../protocol/commands/operations.ts';
import { createEditorStore, setIn } from '../store/editor-store.ts';
import { followSelection } from '../selection/selection.ts';
import { structureCommands } from './structure-commands.ts';

const id = (name: string) => codebaseIdSchema.parse(`tempo-${name}`);
const keyOf = (name: string, path: string) => `TE_tempo-${name}_page_${path}`;
const element = (name: string, more: Partial<SourceElement> = {}): SourceElement => ({
  codebaseId: id(name),
  parent: null,
  name,
  isComponent: false,
  scope: 'Page',
  place: { file: 'src/page.tsx', line: 1, column: 1 },
  attributes: [],
  can: {},
  ...more,
});
const all = refuse('ROOT_ELEMENT');
/** A page that shows its sections in a Fragment, one of which is all that a card shows. */
const pageTree = [element('opening', { fragment: 9 }), element('card', { fragment: 9, isComponent: true })];
const cardTree = [element('article', { can: { moveJsxElement: all, removeJsxElement: all, duplicate: all } })];
const trees: readonly FileTree[] = [
  { file: 'src/page.tsx', hash: '', elements: pageTree },
  { file: 'src/card.tsx', hash: '', elements: cardTree },
];
const layers = [
  layerNode(keyOf('opening', '0-0'), null),
  { ...layerNode(keyOf('card', '0-1'), null, [keyOf('article', '0-1')]), isComponent: true },
  layerNode(keyOf('article', '0-1'), keyOf('card', '0-1')),
];

/** A window that shows that page, with one of its elements selected; `isJustPressed`: nobody has said yet where it is written. */
async function openWindow(selected: string, isJustPressed = false) {
  const store = createEditorStore();
  const asked: unknown[] = [];
  let isUnanswered = isJustPressed;
  const call = (_name: string, key: unknown) => {
    const codebaseId = String(key).split('_')[1];
    const value = { elementKey: key, codebaseId, ancestry: [], tagName: 'P', componentName: null, language: 'ar' };
    return Promise.resolve({ state: 'done', value: { ...value, classList: [], texts: [] } });
  };
  const link = { call } as unknown as FrameLink;
  // Only these calls are made here.
  const api = {
    treeOf: (of: string) => {
      const value = trees.filter(({ elements }) => elements.some(({ codebaseId }) => codebaseId === of));
      if (isUnanswered) {
        isUnanswered = false;
        return new Promise(() => undefined);
      }
      return Promise.resolve({ state: 'done', value });
    },
    mutate: (path: string, body: unknown) => {
      asked.push({ path, body });
      return Promise.resolve({ state: 'refused', refusal: refuse('STALE') });
    },
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
  setIn(store, 'page', { layers });
  const following = followSelection(deps, selected);
  if (!isJustPressed) await following;
  const commands = structureCommands({ selecting: deps, changes: deps });
  return {
    operate: (name: OperationName) => commands.operate(name),
    asked,
    said: () => store.getState().announcement?.text,
  };
}

test('what a Fragment without a name holds is asked to go beside what it holds too, in no element', async () => {
  const { operate, asked } = await openWindow(keyOf('opening', '0-0'));
  await operate('moveAfter');
  expect(asked).toMatchObject([
    {
      path: 'mutate/moveJsxElement',
      body: {
        elementToMove: { codebaseId: id('opening') },
        newContainerElement: null,
        afterElement: { codebaseId: id('card') },
      },
    },
  ]);
});

test('of what is all that a component shows the component goes, and is removed', async () => {
  const { operate, asked, said } = await openWindow(keyOf('article', '0-1'));
  await operate('moveBefore');
  await operate('removeJsxElement');
  expect(said()).toEqual({ kind: 'refused', refusal: refuse('STALE'), of: [keyOf('article', '0-1')] });
  expect(asked).toMatchObject([
    { body: { elementToMove: { codebaseId: id('card') }, beforeElement: { codebaseId: id('opening') } } },
    { path: 'mutate/removeJsxElement', body: { elementsToRemove: [{ codebaseId: id('card') }] } },
  ]);
});

test.each(['removeJsxElement', 'duplicate', 'moveBefore'] as const)(
  '%s right after a press means the component too, before anybody has said where what was pressed is written',
  async (name) => {
    const { operate, asked } = await openWindow(keyOf('article', '0-1'), true);
    await operate(name);
    expect(JSON.stringify(asked)).toContain(id('card'));
    expect(JSON.stringify(asked)).not.toContain(id('article'));
  },
);

test.each(['moveBefore', 'moveOut', 'moveIn'] as const)(
  '%s that leads nowhere says so, and asks for nothing',
  async (name) => {
    const { operate, asked, said } = await openWindow(keyOf('opening', '0-0'));
    expect(await operate(name)).toBe(false);
    expect(said()).toEqual({ kind: 'refused', refusal: refuse('NO_NEIGHBOUR'), of: [keyOf('opening', '0-0')] });
    expect(asked).toEqual([]);
  },
);
