import { expect, test } from 'vitest';
import { characterCount, firstCharacters, opening, takes, tooLong, wholeUntil } from './characters.ts';
import { excerpt } from './excerpt.ts';

const moon = '🌕';
const family = '👨‍👩‍👧‍👦';
const marked = 'مُحَمَّد';

test.each([
  ['', 0],
  ['Amal', 4],
  [moon, 1],
  [family, 1],
  ['👍🏽', 1],
  ['🇪🇬', 1],
  ['🇪🇬🇪🇬', 2],
  [marked, 4],
  ['e\u0301', 1],
])('%j is seen as %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('a text takes as many characters as are seen, and no unbounded heap of marks', () => {
  expect(takes(family.repeat(200), 200)).toBe(true);
  expect(tooLong(family.repeat(201), 200)).toEqual({ length: 201, most: 200 });
  expect(takes('a'.repeat(201), 200)).toBe(false);
  const heap = `a${'\u0301'.repeat(5_000)}`;
  expect(characterCount(heap)).toBe(1);
  expect(tooLong(heap, 200)).toEqual({ length: 5_001, most: 2_200 });
});

/** Whether `part` is some of the whole characters of `text`, from its beginning. */
function endsWhole(text: string, part: string): boolean {
  const whole = [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
  return (
    text.startsWith(part) &&
    characterCount(part) === whole.slice(0, characterCount(part)).length &&
    whole.slice(0, characterCount(part)).join('') === part
  );
}

test.each([moon, family, '👍🏽', '🇪🇬', marked, `a${moon}`])(
  'a text of %s is cut behind a whole character',
  (character) => {
    const text = `a${character.repeat(400)}`;
    for (let place = 0; place < 24; place += 1)
      expect(endsWhole(text, text.slice(0, wholeUntil(text, place)))).toBe(true);
    for (const most of [1, 2, 7, 100]) expect(endsWhole(text, firstCharacters(text, most))).toBe(true);
    expect(characterCount(firstCharacters(text, 100))).toBe(100);
    expect(endsWhole(text, opening(text, 219).slice(0, -1))).toBe(true);
    expect(endsWhole(text, excerpt(text).slice(0, -1))).toBe(true);
    const within = excerpt(text, 300);
    expect(text.includes(within.slice(1, -1))).toBe(true);
    expect(endsWhole(text.slice(wholeUntil(text, 300 - 32)), within.slice(1, -1))).toBe(true);
  },
);

test('what turns the order of letters is no part of an excerpt', () => {
  expect(excerpt('\u202Egnp.exe\u202C هنا')).toBe('gnp.exe هنا');
});
