import { expect, test } from 'vitest';
import { dropAt } from './drop-at.ts';
import { layerNode } from './layer-node.fixture.ts';
import { layerRows } from './layer-rows.ts';

const key = (name: string) => `TE_tempo-${name}_page_0-0`;
const page = [
  { ...layerNode(key('main'), null, [key('p'), key('b')]), level: 0 },
  { ...layerNode(key('p'), key('main')), level: 1 },
  { ...layerNode(key('b'), key('main')), level: 1 },
];
const rows = layerRows(page, new Set());
const place = (height: number, of = rows) => dropAt(of, height)?.place;

test('the upper part of a line is before it, the lower behind it, the middle into it', () => {
  expect(place(1.1)).toEqual({ beside: 'tempo-p', side: 'before' });
  expect(place(1.5)).toEqual({ into: 'tempo-p' });
  expect(place(1.9)).toEqual({ beside: 'tempo-p', side: 'after' });
});

test('below an unfolded line is before the first in it, below a folded one behind it', () => {
  expect(dropAt(rows, 0.9)).toMatchObject({ level: 1, place: { beside: 'tempo-p', side: 'before' } });
  expect(place(0.9, layerRows(page, new Set([key('main')])))).toEqual({ beside: 'tempo-main', side: 'after' });
});

test('beside all lines nothing is dropped', () => {
  expect(place(-1)).toBeUndefined();
  expect(place(3.2)).toBeUndefined();
});
