import { expect, test } from 'vitest';
import { layerNode } from '../../layers/layer-node.fixture.ts';
import { soundTree } from './sound-tree.ts';

const told = (nodes: Parameters<typeof soundTree>[0]) =>
  soundTree(nodes).map(({ elementKey, parent, children, level }) => [elementKey, parent, children, level]);

test('a tree that is sound stays as it is', () => {
  const page = [
    layerNode('main', null, ['list', 'foot']),
    { ...layerNode('list', 'main', ['one']), level: 1 },
    { ...layerNode('one', 'list'), level: 2 },
    { ...layerNode('foot', 'main'), level: 1 },
  ];
  expect(soundTree(page)).toEqual(page);
});

test('what comes again under a key is there once, in the place where it came first', () => {
  const guard = layerNode('guard', null, ['guard']);
  expect(told([guard, layerNode('guard', 'guard', ['main']), layerNode('main', 'guard')])).toEqual([
    ['guard', null, ['main'], 0],
    ['main', 'guard', [], 1],
  ]);
});

test('no way up goes in a circle, nor to what is not there', () => {
  const circle = [layerNode('one', 'two', ['two']), layerNode('two', 'one', ['one']), layerNode('three', 'gone')];
  expect(told(circle)).toEqual([
    ['one', null, ['two'], 0],
    ['two', 'one', [], 1],
    ['three', null, [], 0],
  ]);
});
