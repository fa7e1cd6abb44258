import { expect, test } from 'vitest';
import type { Account } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { navigationFor, viewersOf } from './navigation.ts';

const base: Account = {
  userId: 'a0000000-0000-4000-8000-000000000000' as UserId,
  email: null,
  name: '',
  teacher: null,
  student: null,
  isAdmin: false,
};
const teacher: Account = { ...base, teacher: { displayName: 'منى', role: 'teacher', isApproved: true } };
const student: Account = { ...base, student: { displayName: 'عمر', isApproved: true, hasLeft: false } };
const pathsFor = (account: Account | null) => navigationFor(viewersOf(account), 'header').map(({ path }) => path);

test('visitors see the ways in, and nothing of the administration', () => {
  const paths = pathsFor(null);
  expect(paths).toEqual(expect.arrayContaining(['/teacher/login', '/student/login', '/student/signup']));
  expect(paths).not.toContain('/admin');
});

test('a student has a dashboard, and neither the login nor the signup', () => {
  const paths = pathsFor(student);
  expect(paths).toContain('/student/dashboard');
  expect(paths).toContain('/teacher/login');
  expect(paths).not.toContain('/student/login');
  expect(paths).not.toContain('/student/signup');
});

test('while a teacher is signed in, nothing leads to the students', () => {
  for (const account of [teacher, { ...teacher, student: student.student }]) {
    const everywhere = (['bar', 'more', 'footer'] as const).flatMap((place) =>
      navigationFor(viewersOf(account), place).map(({ path }) => path),
    );
    expect(everywhere).toContain('/teacher/dashboard');
    expect(everywhere.filter((path) => path.startsWith('/student'))).toEqual([]);
  }
});

test('only administrators see the administration, whatever else they are', () => {
  expect(pathsFor({ ...teacher, isAdmin: true })).toEqual(
    expect.arrayContaining(['/admin', '/admin-panel', '/teacher/dashboard']),
  );
  expect(pathsFor({ ...base, isAdmin: true })).toEqual(expect.arrayContaining(['/admin', '/student/login']));
  expect(pathsFor(teacher)).not.toContain('/admin');
});
