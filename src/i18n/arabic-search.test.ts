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

test('words are found in any order and by a part, and all of them must be there', () => {
  const name = searchForm('مريم أحمد عبد الرحمن');
  expect(matchesSearch(name, searchForm('الرحمن مري'))).toBe(true);
  expect(matchesSearch(name, searchForm('مريم عمر'))).toBe(false);
  expect(matchesSearch(name, searchForm(''))).toBe(true);
});

test.each(['عبد الرحمن', 'عبدالرحمن', 'أبو بكر', 'أبوبكر', 'شيماء'])(
  '«%s» is found at every letter of it, however it is typed',
  (name) => {
    for (const stored of [name, searchForm(name)])
      for (let length = 1; length <= name.length; length += 1)
        expect(matchesSearch(searchForm(stored), searchForm(name.slice(0, length))), name.slice(0, length)).toBe(true);
  },
);
