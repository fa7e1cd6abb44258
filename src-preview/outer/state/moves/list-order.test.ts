import { expect, test } from 'vitest';
import { layerNode } from '../../layers/layer-node.fixture.ts';
import { orderAfterStep, orderBeside } from './list-order.ts';

const key = (id: string, path: string) => `TE_tempo-${id}_page_${path}`;
const [group, item] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const groups = ['0-0', '0-1'].map((path) => key(group, path));
/** Two lists of one kind, with three things and two. */
const layers = groups.flatMap((list, at) => [
  layerNode(list, 'page'),
  ...Array.from({ length: 3 - at }, (_, index) => layerNode(key(item, `0-${at}-${index}`), list)),
]);
const itemAt = (list: number, index: number) => key(item, `0-${list}-${index}`);

test('what is dropped beside another of its list takes that place, and the list is told by the one around', () => {
  const move = (elementKey: string, besideKey: string, side: 'before' | 'after') =>
    orderBeside(layers, { elementKey, besideKey, side });
  expect(move(itemAt(0, 0), itemAt(0, 2), 'before')).toEqual({
    element: { codebaseId: `tempo-${item}` },
    from: 0,
    to: 1,
    count: 3,
    within: [0],
  });
  expect(move(itemAt(0, 0), itemAt(0, 2), 'after')).toMatchObject({ from: 0, to: 2 });
  expect(move(itemAt(1, 1), itemAt(1, 0), 'before')).toMatchObject({ from: 1, to: 0, count: 2, within: [1] });
  expect(move(groups[0] ?? '', groups[1] ?? '', 'after')).toMatchObject({ from: 0, to: 1, count: 2, within: [] });
  expect(move(itemAt(0, 0), itemAt(1, 0), 'before')).toBeNull();
});

test('a step goes to the next place of the list, and stops at its ends', () => {
  expect(orderAfterStep(layers, itemAt(0, 1), 'after')).toMatchObject({ from: 1, to: 2 });
  expect(orderAfterStep(layers, itemAt(0, 1), 'before')).toMatchObject({ from: 1, to: 0 });
  expect(orderAfterStep(layers, itemAt(0, 2), 'after')).toBeNull();
  expect(orderAfterStep(layers, 'gone', 'after')).toBeNull();
});
