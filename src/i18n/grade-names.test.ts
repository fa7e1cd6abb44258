import { expect, test } from 'vitest';
import { grades } from '../domain/grades.ts';
import { gradeName } from './grade-names.ts';

test('each of the twelve grades has a name of its own in either language', () => {
  const names = (language: 'ar' | 'en') => grades.map((grade) => gradeName(grade, language));
  expect(names('ar')).toEqual(grades);
  expect(new Set(names('en')).size).toBe(12);
  expect(names('en').join()).not.toMatch(/\p{Script=Arabic}/u);
  expect([names('en')[0], names('en')[11]]).toEqual(['Grade one', 'Grade twelve']);
});

test('a grade that the school wrote otherwise stays as it is', () => {
  expect(gradeName('روضة أولى', 'en')).toBe('روضة أولى');
});
