import { expect, test } from 'vitest';
import { createLayers } from './layers.ts';

test('layers rank by when they were named first, what stands in one below its own rules', () => {
  const layers = createLayers();
  const base = layers.note([], 'base');
  const theme = layers.note([], 'theme');
  const inner = layers.note(base, 'inner');
  const other = layers.note([], 'base.other');
  const unnamed = layers.note([], '');
  layers.note([], 'base');
  const order = [unnamed, theme, base, other, inner];
  expect(order.map((path) => layers.rankOf(path))).toEqual([4, 3, 2, 1, 0]);
});
