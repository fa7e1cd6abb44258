import { expect, test } from 'vitest';
import { ancestorsOf, branchingLevel, branchingRow, isHidden, layerRows, rowOf } from './layer-rows.ts';
import { layerNode } from './layer-node.fixture.ts';

const page = [
  layerNode('main', null, ['list', 'p']),
  layerNode('list', 'main', ['one', 'two']),
  layerNode('one', 'list'),
  layerNode('two', 'list'),
  layerNode('p', 'main'),
];
const names = (folded: readonly string[]) => layerRows(page, new Set(folded)).map(({ node }) => node.elementKey);

test('what is folded keeps what stands in it to itself, at whatever depth', () => {
  expect(names([])).toEqual(['main', 'list', 'one', 'two', 'p']);
  expect(names(['list'])).toEqual(['main', 'list', 'p']);
  expect(names(['main'])).toEqual(['main']);
});

test('a line says which of how many it is, and whether there is something to unfold', () => {
  const rows = layerRows(page, new Set(['list']));
  expect(rows.map(({ place, of, isUnfolded }) => [place, of, isUnfolded])).toEqual([
    [1, 1, true],
    [1, 2, false],
    [2, 2, null],
  ]);
});

test('the way out begins with the nearest', () => {
  expect(ancestorsOf(page, 'two').map(({ elementKey }) => elementKey)).toEqual(['list', 'main']);
  expect(ancestorsOf(page, 'gone')).toEqual([]);
  const circle = [layerNode('one', 'two', ['two']), layerNode('two', 'one', ['one'])];
  expect(ancestorsOf(circle, 'one').map(({ elementKey }) => elementKey)).toEqual(['two', 'one']);
});

test('whether an element is seen is told by the room that it takes', () => {
  const node = layerNode('p', null);
  expect(isHidden(node)).toBe(false);
  expect(isHidden({ ...node, displayType: 'none' })).toBe(true);
});

test('a page begins to branch where one element holds several', () => {
  const app = layerNode('app', null, ['main']);
  const main = { ...layerNode('main', 'app', ['one', 'two']), level: 1 };
  expect(branchingLevel([app, main])).toBe(1);
  expect(branchingLevel([app])).toBe(0);
  expect(branchingRow([app, main])).toBe(1);
  expect(branchingRow([app])).toBe(0);
});

test('a line is found by its key, an element that was moved by its id, and else what comes next', () => {
  const rows = layerRows([layerNode('TE_a_page_0-0', null), layerNode('TE_b_page_0-1', null)], new Set());
  expect(rowOf(rows, ['TE_b_page_0-1'])).toBe(1);
  expect(rowOf(rows, ['TE_a_page_0-5'])).toBe(0);
  expect(rowOf(rows, [null, 'TE_gone_page_0-0', 'TE_b_page_0-9'])).toBe(1);
  expect(rowOf(rows, ['gone'])).toBe(-1);
});
