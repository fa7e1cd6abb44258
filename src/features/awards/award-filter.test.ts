import { expect, test } from 'vitest';
import { achievementOf, awardOf, eventOf } from '../../app/testing/demo-awards.ts';
import { categoriesOf, choiceFrom, chosen, pictureCategory, queryOf, yearsOf } from './award-filter.ts';
import { awardEntriesFrom } from './award-entry.ts';

const wall = awardEntriesFrom({
  achievements: [achievementOf('1'), achievementOf('2', { year: 2025 }), achievementOf('3', { category: null })],
  awardImages: [awardOf('4')],
  recognitionEvents: [eventOf('5')],
  teachers: [],
});
const everything = { category: null, year: null };

test('a choice survives its address, and the same choice has one address', () => {
  for (const choice of [
    everything,
    { category: 'Sports', year: null },
    { category: null, year: 2025 },
    { category: 'باب & آخر', year: 2026 },
  ])
    expect(choiceFrom(new URLSearchParams(queryOf(choice)))).toEqual(choice);
  expect(queryOf(everything)).toBe('');
});

test.each(['year=now', 'year=20266', 'year=', 'category=', 'x=1'])(
  'an address that makes no sense chooses nothing: %s',
  (query) => {
    expect(choiceFrom(new URLSearchParams(query))).toEqual(everything);
  },
);

test('category and year narrow together, and pictures of awards are a category of their own', () => {
  const titles = (category: string | null, year: number | null) =>
    chosen(wall, { category, year }).map(({ kind, year: of }) => `${kind} ${of}`);
  expect(titles(null, null)).toHaveLength(5);
  expect(titles('Technology', null)).toEqual(['achievement 2026', 'achievement 2025']);
  expect(titles('Technology', 2025)).toEqual(['achievement 2025']);
  expect(titles(pictureCategory, null)).toEqual(['award 2025']);
  expect(titles('Community', 2025)).toEqual([]);
});

test('what is offered is what would be found', () => {
  expect(categoriesOf(wall, everything)).toEqual([
    { value: 'Technology', count: 2 },
    { value: 'Community', count: 1 },
    { value: pictureCategory, count: 1 },
  ]);
  expect(yearsOf(wall, { category: 'Technology', year: 2025 })).toEqual([
    { value: 2026, count: 1 },
    { value: 2025, count: 1 },
  ]);
  for (const { value, count } of categoriesOf(wall, { category: null, year: 2026 }))
    expect(chosen(wall, { category: value, year: 2026 })).toHaveLength(count);
});
