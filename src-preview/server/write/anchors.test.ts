import * as fc from '../../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { applySplices } from '../../source/apply-splices.ts';
import { anchorSplices, relocateSplices } from './anchors.ts';
import { carrySplices } from './carry-splices.ts';

const line = fc.stringMatching(/^[a-z]{1,12} [a-z]{1,12}$/);
const lines = fc.array(line, { minLength: 12, maxLength: 40 });

test('a place is found wherever lines were put in or taken out away from it, or not at all, never elsewhere', () => {
  let found = 0;
  const cases = fc.record({ before: lines, own: line, after: lines, top: lines, bottom: lines, cut: fc.nat(4) });
  fc.assert(
    fc.property(cases, ({ before, own, after, top, bottom, cut }) => {
      const text = [...before, `MINE ${own}`, ...after].join('\n');
      const start = text.indexOf('MINE');
      const anchored = anchorSplices(text, [{ start, end: start + 4, text: 'THEIRS' }]);
      const changed = [...top, ...before.slice(cut), `MINE ${own}`, ...after.slice(0, after.length - cut), ...bottom];
      const relocated = relocateSplices(changed.join('\n'), anchored);
      if (!relocated.ok) return;
      found += 1;
      expect(applySplices(changed.join('\n'), relocated.splices)).toBe(changed.join('\n').replace('MINE', 'THEIRS'));
    }),
  );
  expect(found).toBeGreaterThan(50);
});

test('a text taken away is put back between its neighbours only', () => {
  const around = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
  const at = around.indexOf('eight');
  const anchored = anchorSplices(around, [{ start: at, end: at, text: 'PUT ' }]);
  const moved = `zero\n${around}`;
  expect(relocateSplices(moved, anchored)).toEqual({
    ok: true,
    splices: [{ start: at + 5, end: at + 5, text: 'PUT ' }],
  });
  expect(relocateSplices(around.replace('eight', 'acht'), anchored).ok).toBe(false);
  expect(relocateSplices('nothing of it is left', anchored).ok).toBe(false);
});

test('splices are carried over edits beside them, and not over edits that touch them', () => {
  const own = [{ start: 10, end: 14, text: 'x' }];
  expect(carrySplices(own, [{ start: 0, end: 2, text: 'longer' }])).toEqual([{ start: 14, end: 18, text: 'x' }]);
  expect(carrySplices(own, [{ start: 20, end: 21, text: '' }])).toEqual(own);
  expect(carrySplices(own, [{ start: 8, end: 10, text: '' }])).toEqual([{ start: 8, end: 12, text: 'x' }]);
  expect(carrySplices(own, [{ start: 10, end: 10, text: 'y' }])).toBeUndefined();
  expect(carrySplices(own, [{ start: 12, end: 20, text: '' }])).toBeUndefined();
});
