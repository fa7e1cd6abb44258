import { expect, test } from 'vitest';
import { layerNode } from './layer-node.fixture.ts';
import { layerRows } from './layer-rows.ts';
import { treeStep } from './tree-keys.ts';

const page = [
  layerNode('main', null, ['list', 'p']),
  layerNode('list', 'main', ['link']),
  layerNode('link', 'list'),
  layerNode('p', 'main'),
];
const rows = layerRows(page, new Set());
const folded = layerRows(page, new Set(['list']));
const leftToRight = (key: string) => ({ key, isRightToLeft: false });

test('arrows go from line to line, Home and End to the ends and not beyond', () => {
  expect(treeStep(rows, 1, leftToRight('ArrowDown'))).toEqual({ kind: 'go', index: 2 });
  expect(treeStep(rows, 0, leftToRight('ArrowUp'))).toEqual({ kind: 'go', index: 0 });
  expect(treeStep(rows, 1, leftToRight('End'))).toEqual({ kind: 'go', index: 3 });
  expect(treeStep(rows, 3, leftToRight('Home'))).toEqual({ kind: 'go', index: 0 });
  expect(treeStep([], 0, leftToRight('End'))).toBeNull();
});

test('the arrow onwards unfolds and then goes in, the arrow back folds and then goes out', () => {
  expect(treeStep(folded, 1, leftToRight('ArrowRight'))).toEqual({ kind: 'fold', key: 'list', isFolded: false });
  expect(treeStep(rows, 1, leftToRight('ArrowRight'))).toEqual({ kind: 'go', index: 2 });
  expect(treeStep(rows, 1, leftToRight('ArrowLeft'))).toEqual({ kind: 'fold', key: 'list', isFolded: true });
  expect(treeStep(rows, 2, leftToRight('ArrowLeft'))).toEqual({ kind: 'go', index: 1 });
  expect(treeStep(rows, 3, leftToRight('ArrowRight'))).toBeNull();
});

test('where lines begin at the right, onwards is to the left', () => {
  expect(treeStep(rows, 1, { key: 'ArrowLeft', isRightToLeft: true })).toEqual({ kind: 'go', index: 2 });
  expect(treeStep(rows, 2, { key: 'ArrowRight', isRightToLeft: true })).toEqual({ kind: 'go', index: 1 });
});
