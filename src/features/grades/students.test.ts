import { expect, test } from 'vitest';
import { compareBy, gradeRank, type GradedStudent } from './students.ts';

const student = (name: string, grade: string | null, gpa: number): GradedStudent => ({
  id: name,
  name,
  email: null,
  grade,
  isApproved: true,
  gpa,
  version: 1,
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
