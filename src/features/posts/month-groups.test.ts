import { expect, test } from 'vitest';
import { postOf } from '../../app/testing/demo-posts.ts';
import { formatsFor } from '../../i18n/format.ts';
import { groupByMonth } from './month-groups.ts';

const view = (time: string) => ({
  post: postOf({ createdAt: Date.parse(time) }),
  teacher: null,
  registers: { like: { value: false, others: 0 }, save: { value: false, others: 0 } },
});

test('a list is cut where the month changes on the school’s clock', () => {
  const posts = ['2026-11-01T00:30:00+02:00', '2026-10-31T23:30:00+03:00', '2026-10-02T08:00:00+03:00'].map(view);
  const groups = groupByMonth(posts, formatsFor('ar').month);
  expect(groups.map(({ month, posts: inMonth }) => [month, inMonth.length])).toEqual([
    ['نوفمبر ٢٠٢٦', 1],
    ['أكتوبر ٢٠٢٦', 2],
  ]);
});

test('the same month of two years is two groups', () => {
  const groups = groupByMonth([view('2026-11-10T08:00:00Z'), view('2025-11-10T08:00:00Z')], formatsFor('en').month);
  expect(groups.map(({ month }) => month)).toEqual(['November 2026', 'November 2025']);
});

test('no posts, no months', () => {
  expect(groupByMonth([], formatsFor('ar').month)).toEqual([]);
});
