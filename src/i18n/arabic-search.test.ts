import { expect, test } from 'vitest';
import names from './alike-names.json' with { type: 'json' };
import { matchesSearch, searchForm } from './arabic-search.ts';

const pairs = (of: readonly (readonly string[])[]) => of.map(([one = '', other = '']) => [one, other] as const);

test.each(pairs(names.alike))('«%s» is found as «%s»', (written, typed) => {
  expect(searchForm(written)).toBe(searchForm(typed));
});

test.each(pairs(names.apart))('«%s» and «%s» are two', (one, other) => {
  expect(searchForm(one)).not.toBe(searchForm(other));
});

test('what is compared is compared again as it is', () => {
  for (const one of [...names.alike, ...names.apart].flat())
    expect(searchForm(searchForm(one)), one).toBe(searchForm(one));
});

test.each(pairs(names.found))(
  '«%s» is found by the words «%s», in any order and by a part of each',
  (written, typed) => {
    expect(matchesSearch(searchForm(written), searchForm(typed))).toBe(true);
  },
);

test.each(pairs(names.missed))('«%s» has not all of the words «%s»', (written, typed) => {
  expect(matchesSearch(searchForm(written), searchForm(typed))).toBe(false);
});

test('who looks for nothing finds everybody', () => {
  expect(matchesSearch(searchForm('مريم'), searchForm(' '))).toBe(true);
});

test.each(['عبد الرحمن', 'عبدالرحمن', 'أبو بكر', 'أبوبكر', 'شيماء'])(
  '«%s» is found at every letter of it, however it is typed',
  (name) => {
    for (const stored of [name, searchForm(name)])
      for (let length = 1; length <= name.length; length += 1)
        expect(matchesSearch(searchForm(stored), searchForm(name.slice(0, length))), name.slice(0, length)).toBe(true);
  },
);
