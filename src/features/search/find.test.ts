import { describe, expect, test } from 'vitest';
import { find } from './find.ts';
import type { SearchEntry } from './search-entry.ts';
import { createSearchIndex } from './search-index.ts';
import { queryFrom } from './search-query.ts';

const base: SearchEntry = {
  id: 'a',
  kind: 'post',
  title: 'أسبوع المكتبة',
  text: 'أُغلق السجل على ٤١٢ كتابًا.',
  teacherId: 't1',
  teacherName: 'منى فؤاد',
  department: 'English',
  month: '2026-11',
  at: 3,
  picture: null,
  version: '1',
};
const entries: readonly SearchEntry[] = [
  base,
  { ...base, id: 'b', title: 'رحلة إلى الحديقة', text: 'مررنا بالمكتبة في الطريق.', at: 2, month: '2026-10' },
  {
    ...base,
    id: 'c',
    kind: 'award',
    title: 'Science fair',
    text: 'First place',
    teacherId: 't2',
    teacherName: 'Karim Nassar',
    department: 'Science',
    at: 1,
  },
];

function searching(all: readonly SearchEntry[] = entries) {
  const index = createSearchIndex(null);
  index.update(all);
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  return (address: string, limit = 10) =>
    find({ index, entries: byId }, queryFrom(new URLSearchParams(address)), limit);
}
const ids = (found: { entries: readonly { id: string }[] }) => found.entries.map(({ id }) => id);

describe('words', () => {
  test.each([
    ['مكتبه', ['a', 'b']],
    ['المَكتبة', ['a', 'b']],
    ['مكت', ['a', 'b']],
    ['412', ['a']],
    ['٤١٢', ['a']],
    ['مكتبة حديقة', ['b']],
    ['مكتبة science', []],
    ['sciense', ['c']],
    ['karim', ['c']],
    ['413', []],
    ['%_\\', []],
    ['"', []],
  ])('%s', (words, found) => {
    expect(ids(searching()(`?q=${encodeURIComponent(words)}`))).toEqual(found);
  });

  test('none at all is everything, the newest first', () => {
    expect(ids(searching()(''))).toEqual(['a', 'b', 'c']);
  });
});

test('filters narrow, and each says what it would leave under the others', () => {
  const search = searching();
  expect(ids(search('?kind=award'))).toEqual(['c']);
  expect(ids(search('?teacher=t1&month=2026-10'))).toEqual(['b']);
  const { choices, total } = search('?month=2026-11&department=English');
  expect(total).toBe(1);
  expect(choices.month).toEqual([
    { value: '2026-11', name: null, count: 1 },
    { value: '2026-10', name: null, count: 1 },
  ]);
  expect(choices.department).toEqual([
    { value: 'English', name: null, count: 1 },
    { value: 'Science', name: null, count: 1 },
  ]);
  expect(choices.teacher).toEqual([{ value: 't1', name: 'منى فؤاد', count: 1 }]);
});

test('as many as asked for are shown of all that were found', () => {
  const found = searching()('?q=مكتبة', 1);
  expect([found.total, found.entries.length]).toEqual([2, 1]);
  expect(found.entries[0]?.title).toEqual([
    { text: 'أسبوع ', isFound: false },
    { text: 'المكتبة', isFound: true },
  ]);
});

describe('an index that was kept', () => {
  test('takes over what changed, came and went since', () => {
    const first = createSearchIndex(null);
    expect(first.update(entries)).toBe(true);
    const again = createSearchIndex(first.kept());
    expect(again.update(entries)).toBe(false);
    const changed = [{ ...base, title: 'أسبوع القراءة', version: '2' }, entries[2] ?? base];
    expect(again.update(changed)).toBe(true);
    expect(again.search('مكتبة')).toEqual([]);
    expect(again.search('القراءة').map(({ id }) => id)).toEqual(['a']);
    expect(again.search('fair').map(({ id }) => id)).toEqual(['c']);
  });

  test.each(['', '{', '{"index":[]}'])('is made anew where it cannot be read: %s', (json) => {
    const first = createSearchIndex(null);
    first.update(entries);
    const again = createSearchIndex({ ...first.kept(), json });
    expect(again.update(entries)).toBe(true);
    expect(again.search('fair').map(({ id }) => id)).toEqual(['c']);
  });

  test('is made anew where it was made another way', () => {
    const first = createSearchIndex(null);
    first.update(entries);
    const again = createSearchIndex({ ...first.kept(), shape: 0 });
    expect(again.search('مكتبة')).toEqual([]);
    expect(again.update(entries)).toBe(true);
  });
});
