import { expect, test } from 'vitest';
import { gradesCsv } from './grades-csv.ts';

const headings = { name: 'الاسم', email: 'البريد', grade: 'الصف', gpa: 'المعدل' };
const student = (name: string, grade: string | null = 'الصف الأول') => ({
  id: '1',
  name,
  email: 'a@b.example',
  grade,
  isApproved: true,
  gpa: 3.5,
  version: 2,
  updatedAt: 0,
});

test('starts with the mark of UTF-8 and the headings, one line a student', () => {
  expect(gradesCsv([student('مريم'), student('عمر', null)], headings, 'ar')).toBe(
    '\uFEFFالاسم,البريد,الصف,المعدل\r\nمريم,a@b.example,الصف الأول,3.5\r\nعمر,a@b.example,,3.5\r\n',
  );
});

test.each(['=1+1', '+2', '-3', '@SUM(A1)', '\tx', '\rx'])(
  'a name that begins like a formula stays text: %j',
  (name) => {
    const written = gradesCsv([student(name)], headings, 'ar')
      .split('\r\n')
      .slice(1)
      .join('\r\n');
    expect(written.startsWith(`'${name}`) || written.startsWith(`"'${name}`)).toBe(true);
  },
);

test('commas, quotes and line breaks stay within their cell', () => {
  expect(gradesCsv([student('a,"b"\nc')], headings, 'ar')).toContain('"a,""b""\nc",a@b.example');
});

test('an average that nobody has entered is an empty cell, no 0', () => {
  const unentered = { ...student('مريم'), gpa: null, version: 1 };
  expect(gradesCsv([unentered], headings, 'ar').split('\r\n')[1]).toBe('مريم,a@b.example,الصف الأول,');
});

test('in English the grade has its English name', () => {
  expect(gradesCsv([student('Omar', 'الصف الثاني عشر')], headings, 'en')).toContain(
    'Omar,a@b.example,Grade twelve,3.5',
  );
});
