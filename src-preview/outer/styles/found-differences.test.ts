import { expect, test } from 'vitest';
import { codebaseIdSchema, activityIdSchema } from '../../protocol/ids.ts';
import type { FoundDifference, StyleLook } from '../state/store/style-look.ts';
import { frameWidthFor } from './frame-width-for.ts';
import { shownInstead, foundDifferences } from './found-differences.ts';

const found = (longhand: string, more: Partial<FoundDifference> = {}): FoundDifference => ({
  property: 'padding',
  longhand,
  asked: '40px',
  shown: '12px',
  winner: { kind: 'inline', property: longhand, isImportant: false },
  elementKey: 'k',
  missing: [],
  ...more,
});
const look = (...differing: FoundDifference[]): StyleLook => ({
  state: 'differs',
  written: {
    activityId: activityIdSchema.parse('6f5f3a8e-0000-4000-8000-000000000000'),
    elements: [codebaseIdSchema.parse('tempo-6f5f3a8e-0000-4000-8000-000000000000')],
    values: { padding: '40px' },
    selector: null,
    states: [],
    conditions: [],
    isOneFile: true,
  },
  differing,
});

test('of what one thing decides each property is told once', () => {
  const sides = [found('padding-top'), found('padding-left')];
  expect(foundDifferences(look(...sides)).map(({ longhand }) => longhand)).toEqual(['padding-top']);
  const other = found('padding-left', { winner: { kind: 'nobody' } });
  expect(foundDifferences(look(found('padding-top'), other))).toHaveLength(2);
  expect(foundDifferences({ state: 'none' })).toEqual([]);
});

test('a field that would say what was asked says what is there, and one that says what decides is left', () => {
  const differs = look(found('padding-top'));
  expect(shownInstead(differs, ['padding-block-start', 'padding-top'], '40px')).toBe('12px');
  expect(shownInstead(differs, ['padding-block-start', 'padding-top'], 'var(--space)')).toBeNull();
  expect(shownInstead(differs, ['margin-top'], '40px')).toBeNull();
  // What is to hold in another state is not what this field is about.
  expect(shownInstead(look(found('padding-top', { missing: ['hover'] })), ['padding-top'], '40px')).toBeNull();
});

test.each([
  ['@media (min-width: 48em)', 768],
  ['@media (width >= 30rem)', 768],
  ['@media screen and (min-width: 1000px)', 1440],
  ['@media (max-width: 767px)', 360],
  ['@media (width < 1000px)', 768],
  // At the width itself it does not hold.
  ['@media (width < 48rem)', 360],
  ['@media (width > 768px)', 1440],
  ['@media only screen and (min-width: 48em) and (max-width: 60em)', 768],
  ['@media (48em <= width)', 768],
  ['@media (min-width: 3000px)', null],
  ['@media print', null],
  ['@supports (display: grid)', null],
])('%s holds in a frame of %s', (condition, width) => {
  expect(frameWidthFor(condition)).toBe(width);
});
