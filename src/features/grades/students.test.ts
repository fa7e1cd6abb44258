import { expect, test } from 'vitest';
import { compareBy, gradeRank, type GradedStudent, isEntered } from './students.ts';

const student = (name: string, grade: string | null, gpa: number, version = 2): GradedStudent => ({
  id: name,
  name,
  email: null,
  grade,
  isApproved: true,
  gpa,
  version,
  updatedAt: 0,
});
const school = [
  student('يوسف', 'الصف الثاني عشر', 3),
  student('أمل', 'الصف العاشر', 4),
  student('باسل', 'الصف الثاني', 3),
];
const sorted = (by: Parameters<typeof compareBy>[0]) => school.toSorted(compareBy(by)).map(({ name }) => name);

test('grades stand in the order of the school, not of the alphabet', () => {
  expect(sorted('grade')).toEqual(['باسل', 'أمل', 'يوسف']);
  expect([gradeRank('الصف الثاني'), gradeRank('الصف الثاني عشر'), gradeRank(null)]).toEqual([1, 11, 12]);
});

test('averages sort both ways, and equal ones by name', () => {
  expect(sorted('highest')).toEqual(['أمل', 'باسل', 'يوسف']);
  expect(sorted('lowest')).toEqual(['باسل', 'يوسف', 'أمل']);
  expect(sorted('name')).toEqual(['أمل', 'باسل', 'يوسف']);
});

test('an average that nobody has entered is no 0: it comes last whichever way averages sort', () => {
  const both = [student('ريم', null, 0, 1), student('علي', null, 0, 2), ...school];
  const last = (by: 'highest' | 'lowest') => both.toSorted(compareBy(by)).at(-1)?.name;
  expect(both.map(isEntered)).toEqual([false, true, true, true, true]);
  expect([last('highest'), last('lowest')]).toEqual(['ريم', 'ريم']);
});
