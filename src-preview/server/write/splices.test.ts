import * as fc from '../../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { applySplices } from '../../source/apply-splices.ts';
import type { Splice } from '../../source/project.ts';
import { splicesBetween } from './splices-between.ts';
import { composeSplices, inverseSplices } from './text-splices.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'ن', '😀', '{'), maxLength: 40 });

/** Splices of a text that never touch each other. */
function splicesOf(length: number): fc.Arbitrary<Splice[]> {
  return fc
    .tuple(fc.uniqueArray(fc.nat(length), { maxLength: 8 }), fc.array(text, { minLength: 4, maxLength: 4 }))
    .map(([cuts, texts]) => {
      const ends = cuts.toSorted((one, other) => one - other);
      return texts.flatMap((put, index) => {
        const [start, end] = [ends[index * 2], ends[index * 2 + 1]];
        return start === undefined || end === undefined ? [] : [{ start, end, text: put }];
      });
    });
}

test('an edit and its inverse come to nothing, to the character', () => {
  fc.assert(
    fc.property(
      text.chain((before) => fc.tuple(fc.constant(before), splicesOf(before.length))),
      ([before, splices]) => {
        const after = applySplices(before, splices);
        expect(applySplices(after, inverseSplices(before, splices))).toBe(before);
      },
    ),
  );
});

test('two edits made one come to the same text', () => {
  const cases = text.chain((before) =>
    splicesOf(before.length).chain((first) => {
      const between = applySplices(before, first);
      return fc.tuple(fc.constant(before), fc.constant(first), splicesOf(between.length));
    }),
  );
  fc.assert(
    fc.property(cases, ([before, first, second]) => {
      const composed = composeSplices(before.length, first, second);
      expect(applySplices(before, composed)).toBe(applySplices(applySplices(before, first), second));
    }),
  );
});

test('what lies between two texts makes one of the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applySplices(before, splicesBetween(before, after))).toBe(after);
    }),
  );
});

test('words that stayed between two differences are no part of a splice', () => {
  const before = 'const a = f(1, b);';
  const splices = splicesBetween(before, 'const a = f(\n  1,\n  b,\n);');
  const replaced = splices.map(({ start, end }) => before.slice(start, end)).join('');
  expect(replaced.trim()).toBe('');
  expect(splices.map((splice) => splice.text).join('')).not.toMatch(/[1b]/);
});
