import { expect, test } from 'vitest';
import { layerNode } from '../../layers/layer-node.fixture.ts';
import type { FileTree } from '../../../protocol/http/replies.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import type { OperationName } from '../../../protocol/commands/operations.ts';
import { createEditorStore, setIn } from '../store/editor-store.ts';
import { followSelection } from '../selection/selection.ts';
import { describedAs, idNamed, keyNamed, sourceElement } from './moved.fixture.ts';
import { structureCommands } from './structure-commands.ts';

const all = refuse('ROOT_ELEMENT');
/** A page that shows its sections in a Fragment, one of which is all that a card shows. */
const pageTree = [sourceElement('opening', { fragment: 9 }), sourceElement('card', { fragment: 9, isComponent: true })];
const cardTree = [sourceElement('article', { can: { moveJsxElement: all, removeJsxElement: all, duplicate: all } })];
const trees: readonly FileTree[] = [
  { file: 'src/page.tsx', hash: '', elements: pageTree },
  { file: 'src/card.tsx', hash: '', elements: cardTree },
];
const layers = [
  layerNode(keyNamed('opening', '0-0'), null),
  { ...layerNode(keyNamed('card', '0-1'), null, [keyNamed('article', '0-1')]), isComponent: true },
  layerNode(keyNamed('article', '0-1'), keyNamed('card', '0-1')),
];

/** A window that shows that page, with one of its elements selected; `isJustPressed`: nobody has said yet where it is written. */
async function openWindow(selected: string, isJustPressed = false) {
  const store = createEditorStore();
  const asked: unknown[] = [];
  let isUnanswered = isJustPressed;
  const call = (_name: string, key: unknown) => describedAs(key);
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
  const { operate, asked } = await openWindow(keyNamed('opening', '0-0'));
  await operate('moveAfter');
  expect(asked).toMatchObject([
    {
      path: 'mutate/moveJsxElement',
      body: {
        elementToMove: { codebaseId: idNamed('opening') },
        newContainerElement: null,
        afterElement: { codebaseId: idNamed('card') },
      },
    },
  ]);
});

test('of what is all that a component shows the component goes, and is removed', async () => {
  const { operate, asked, said } = await openWindow(keyNamed('article', '0-1'));
  await operate('moveBefore');
  await operate('removeJsxElement');
  expect(said()).toEqual({ kind: 'refused', refusal: refuse('STALE'), of: [keyNamed('article', '0-1')] });
  expect(asked).toMatchObject([
    { body: { elementToMove: { codebaseId: idNamed('card') }, beforeElement: { codebaseId: idNamed('opening') } } },
    { path: 'mutate/removeJsxElement', body: { elementsToRemove: [{ codebaseId: idNamed('card') }] } },
  ]);
});

test.each(['removeJsxElement', 'duplicate', 'moveBefore'] as const)(
  '%s right after a press means the component too, before anybody has said where what was pressed is written',
  async (name) => {
    const { operate, asked } = await openWindow(keyNamed('article', '0-1'), true);
    await operate(name);
    expect(JSON.stringify(asked)).toContain(idNamed('card'));
    expect(JSON.stringify(asked)).not.toContain(idNamed('article'));
  },
);

test.each(['moveBefore', 'moveOut', 'moveIn'] as const)(
  '%s that leads nowhere says so, and asks for nothing',
  async (name) => {
    const { operate, asked, said } = await openWindow(keyNamed('opening', '0-0'));
    expect(await operate(name)).toBe(false);
    expect(said()).toEqual({ kind: 'refused', refusal: refuse('NO_NEIGHBOUR'), of: [keyNamed('opening', '0-0')] });
    expect(asked).toEqual([]);
  },
);
