import { expect, test } from 'vitest';
import { layerNode } from './layer-node.fixture.ts';
import { type LayerRow, layerRows } from './layer-rows.ts';
import { nothingTyped, rowByName, treeStep, withLetter } from './tree-keys.ts';

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

test('typed letters find the next line that begins so', () => {
  const byName = (at: number, typed: string, namesOf = ({ node }: LayerRow): readonly string[] => ['', node.name]) =>
    rowByName(rows, at, { typed, namesOf });
  expect(byName(1, 'l')).toBe(2);
  expect(byName(2, 'L')).toBe(1);
  expect(byName(0, 'lin')).toBe(2);
  expect(byName(0, 'x')).toBe(-1);
  // As Arabic is compared.
  expect(byName(0, 'اخبار', ({ node }) => (node.name === 'link' ? ['أخبارُ المدرسة'] : []))).toBe(2);
});

test('letters make one name by when their keys were pressed, and a later one begins another', () => {
  const first = withLetter(nothingTyped, 'l', 5);
  const second = withLetter(first, 'i', 600);
  expect([first.text, second.text]).toEqual(['l', 'li']);
  expect(withLetter(second, 'n', 1_299).text).toBe('lin');
  expect(withLetter(second, 'n', 1_300).text).toBe('n');
});
