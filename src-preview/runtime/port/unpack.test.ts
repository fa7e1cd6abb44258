import * as fc from '../../../scripts/testing/properties.ts';
import { compressToUTF16 } from 'lz-string';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'م', 'ن', '😀'), maxLength: 3_000 }),
);

test('what lz-string packed comes out as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unpack(compressToUTF16(text), 10_000)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('a text that would grow beyond the limit is given up on its way', () => {
  const packed = compressToUTF16('a'.repeat(2_000_000));
  expect(packed.length).toBeLessThan(10_000);
  expect(unpack(packed, 1_000_000)).toBeNull();
  expect(unpack(compressToUTF16('a'.repeat(1_000)), 1_000)).toHaveLength(1_000);
  expect(unpack(compressToUTF16('a'.repeat(1_001)), 1_000)).toBeNull();
});

test('whatever else is sent comes to an end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (noise) => {
      const text = unpack(noise, 1_000);
      expect(text === null || text.length <= 1_000).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(unpack('', 1_000)).toBeNull();
});
