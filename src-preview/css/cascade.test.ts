import { expect, test } from 'vitest';
import { cascade, type CascadeEntry } from './cascade.ts';

const plain: CascadeEntry = {
  isImportant: false,
  isInline: false,
  layer: null,
  specificity: [0, 0, 1, 0],
  proximity: null,
  order: 0,
};
const entry = (part: Partial<CascadeEntry>): CascadeEntry => ({ ...plain, ...part });

test.each([
  ['importance', entry({ isImportant: true }), entry({ isInline: true, specificity: [1, 0, 0, 0], order: 9 })],
  ['inline', entry({ isInline: true, specificity: [1, 0, 0, 0] }), entry({ specificity: [0, 3, 0, 0], order: 9 })],
  ['layer', entry({}), entry({ layer: 3, specificity: [0, 3, 0, 0], order: 9 })],
  ['layer', entry({ layer: 2 }), entry({ layer: 1, specificity: [0, 3, 0, 0], order: 9 })],
  ['layer', entry({ layer: 1, isImportant: true }), entry({ layer: 2, isImportant: true, order: 9 })],
  ['layer', entry({ layer: 1, isImportant: true }), entry({ isImportant: true, order: 9 })],
  ['specificity', entry({ specificity: [0, 1, 0, 0] }), entry({ specificity: [0, 0, 9, 9], proximity: 0, order: 9 })],
  ['scope', entry({ proximity: 1 }), entry({ proximity: 2, order: 9 })],
  ['scope', entry({ proximity: 5 }), entry({ order: 9 })],
  ['order', entry({ order: 2 }), entry({ order: 1 })],
] as const)('%s decides', (reason, winner, loser) => {
  expect(cascade([winner, loser])).toEqual([{ holds: true }, { holds: false, to: 0, reason }]);
  expect(cascade([loser, winner])).toEqual([{ holds: false, to: 1, reason }, { holds: true }]);
});

test('each that loses is told what it lost to the one that holds by', () => {
  const verdicts = cascade([entry({ order: 1 }), entry({ isInline: true, order: 2 }), entry({ order: 3 })]);
  expect(verdicts).toEqual([
    { holds: false, to: 1, reason: 'inline' },
    { holds: true },
    { holds: false, to: 1, reason: 'inline' },
  ]);
  expect(cascade([])).toEqual([]);
});
