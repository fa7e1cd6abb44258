import { expect, test } from 'vitest';
import { filterChoices, passes } from './account-filters.ts';
import type { ApprovedAccount } from './accounts.ts';

const account = (given: Partial<ApprovedAccount>): ApprovedAccount => ({
  kind: 'teacher',
  id: 'a',
  name: 'منى',
  role: 'teacher',
  place: 'Art',
  version: 1,
  ...given,
});
const student = account({ kind: 'student', role: null, place: 'الصف الرابع' });
const school = [account({}), account({ role: 'owner', place: null }), account({ place: 'Music' }), student];

test('a group says how many it has at the place that is chosen', () => {
  const counts = (place: string | null) =>
    filterChoices(school, { group: 'all', place }).groups.map(({ value, count }) => `${value} ${count}`);
  expect(counts(null)).toEqual(['all 4', 'teacher 2', 'manager 0', 'owner 1', 'student 1']);
  expect(counts('Art')).toEqual(['all 1', 'teacher 1', 'manager 0', 'owner 0', 'student 0']);
});

test('the places are those of the group that is chosen, and the one that is chosen though it leaves nobody', () => {
  const places = (group: 'teacher' | 'student', place: string | null) =>
    filterChoices(school, { group, place }).places.map(({ value, count }) => `${value} ${count}`);
  expect(places('teacher', null)).toEqual(['null 2', 'Art 1', 'Music 1']);
  expect(places('student', 'Art')).toEqual(['null 1', 'Art 0', 'الصف الرابع 1']);
});

test('who is of no place is left out as soon as a place is chosen', () => {
  const left = (place: string | null) => school.filter((one) => passes(one, { group: 'owner', place })).length;
  expect([left(null), left('Art')]).toEqual([1, 0]);
});
