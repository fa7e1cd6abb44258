import { expect, test } from 'vitest';
import { compareBy, gpaAnswer, gradeHistory, gradeRank, type GradedStudent, studentsWithGpa } from './students.ts';

const student = (name: string, grade: string | null, gpa: number | null): GradedStudent => ({
  id: name,
  name,
  email: null,
  grade,
  isApproved: true,
  gpa,
  version: 2,
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
  const both = [student('ريم', null, null), student('علي', null, 0), ...school];
  const last = (by: 'highest' | 'lowest') => both.toSorted(compareBy(by)).at(-1)?.name;
  expect([last('highest'), last('lowest')]).toEqual(['ريم', 'ريم']);
});

test('who was given no average, or had it taken back, has none, whatever number stands in the answer', () => {
  const row = { display_name: 'ريم', email: null, grade: null, is_approved: true, updated_at: '2026-11-27T18:00:00Z' };
  const rows = [
    { ...row, id: 'a', gpa: 0, version: 1, is_entered: false },
    { ...row, id: 'b', gpa: 0, version: 3, is_entered: false },
    { ...row, id: 'c', gpa: 0, version: 2, is_entered: true },
  ];
  expect(studentsWithGpa.parse(rows).map(({ gpa }) => gpa)).toEqual([null, null, 0]);
  expect(gpaAnswer.parse({ gpa: 0, version: 3, is_entered: false })).toEqual({ gpa: null, version: 3, year: null });
  expect(gpaAnswer.parse({ gpa: 2, version: 3, is_entered: true, year: 2026 })).toMatchObject({ gpa: 2, year: 2026 });
});

test('a change of what a past year had says of which, and those that run on, as of an older server, of none', () => {
  const line = { at: '2026-11-27T18:00:00Z', actor_name: null, before: 3, after: 3.6 };
  expect(gradeHistory.parse([{ ...line, year: 2026 }, { ...line, year: null }, line]).map(({ year }) => year)).toEqual([
    2026,
    null,
    null,
  ]);
});
