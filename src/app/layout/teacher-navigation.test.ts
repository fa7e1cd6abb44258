import { expect, test } from 'vitest';
import { isOpen, teacherNavigation } from './teacher-navigation.ts';

test('a place is marked on its own page and on those below it, and on none whose name only begins alike', () => {
  expect(isOpen('/teacher/posts', '/teacher/posts')).toBe(true);
  expect(isOpen('/teacher/posts', '/teacher/posts/new')).toBe(true);
  expect(isOpen('/teacher/post', '/teacher/posts')).toBe(false);
  expect(isOpen('/', '/teacher/posts')).toBe(false);
});

test('averages are offered to owners and managers only', () => {
  const offers = (role: 'owner' | 'manager' | 'teacher') =>
    teacherNavigation(role).some(({ path }) => path === '/teacher/manage-gpa');
  expect(offers('owner')).toBe(true);
  expect(offers('manager')).toBe(true);
  expect(offers('teacher')).toBe(false);
});
