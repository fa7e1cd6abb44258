import * as fc from '../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { areSiblingKeys, elementKeyOf, isBelow, parseElementKey } from './element-key.ts';

const allowed = 'ABCXYZabcxyz0189-_'.split('');
const storyboardId = fc.string({ unit: fc.constantFrom(...allowed), minLength: 1, maxLength: 30 });
const codebaseId = fc.string({
  unit: fc.constantFrom(...allowed.filter((char) => char !== '_')),
  minLength: 1,
  maxLength: 40,
});
const indices = fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 40 });
const uniquePath = indices.map((path) => path.join('-'));

test('every key reads as what it was made of, whatever underscores the storyboard has', () => {
  fc.assert(
    fc.property(fc.record({ codebaseId, storyboardId, uniquePath }), (parts) => {
      expect(parseElementKey(elementKeyOf(parts))).toEqual(parts);
    }),
  );
});

test('a codebase id with an underscore is valid, and its key is still a key', () => {
  const key = elementKeyOf({ codebaseId: 'a_b', storyboardId: 'page', uniquePath: '0-1' });
  expect(parseElementKey(key)).toEqual({ codebaseId: 'a', storyboardId: 'b_page', uniquePath: '0-1' });
});

test('a part with any other character makes no key', () => {
  const good = { codebaseId: 'a', storyboardId: 'b', uniquePath: '0' };
  const bad = fc
    .tuple(storyboardId, fc.constantFrom(' ', '.', '/', '\n', '\0', 'é', 'ع', '٣', '😀', '\u202e'), storyboardId)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(bad, (text) => {
      expect(() => elementKeyOf({ ...good, codebaseId: text })).toThrow('Codebase ID contains invalid chars');
      expect(() => elementKeyOf({ ...good, storyboardId: text })).toThrow('Storyboard ID contains invalid chars');
      expect(() => elementKeyOf({ ...good, uniquePath: text })).toThrow('Unique path contains invalid chars');
    }),
  );
  expect(() => elementKeyOf({ ...good, codebaseId: 'tempo-1\n' })).toThrow('Codebase ID contains invalid chars');
});

test('what is no key is not read', () => {
  for (const text of ['', 'TE_', 'TE_a_b', 'TE_a_b_', 'TE_a_b_0-', 'TE_a_b_-0', 'XX_a_b_0', 'TE_a_b_0\n', 'TE_a_0'])
    expect(parseElementKey(text)).toBeNull();
});

test('a path is below another by whole steps', () => {
  expect(isBelow('0-1-2', '0-1')).toBe(true);
  expect(isBelow('0-10', '0-1')).toBe(false);
  expect(isBelow('0-1', '0-1')).toBe(false);
  fc.assert(
    fc.property(indices, indices, (path, rest) => {
      expect(isBelow([...path, ...rest].join('-'), path.join('-'))).toBe(true);
    }),
  );
});

test('siblings share all of their path but the last step', () => {
  const key = (path: string, storyboard = 'page') =>
    elementKeyOf({ codebaseId: 'x', storyboardId: storyboard, uniquePath: path });
  expect(areSiblingKeys(key('0-1-2'), key('0-1-3'))).toBe(true);
  expect(areSiblingKeys(key('0-1-2'), key('0-1-2'))).toBe(false);
  expect(areSiblingKeys(key('0-1-2'), key('0-10-2'))).toBe(false);
  expect(areSiblingKeys(key('0'), key('1'))).toBe(false);
  expect(areSiblingKeys(key('0-1'), key('0-2', 'other'))).toBe(false);
});
