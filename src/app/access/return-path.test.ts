import { expect, test } from 'vitest';
import type { Account } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { loginUrl, type GuardedRoute, remembered, afterLoginUrl } from './return-path.ts';

const routes: GuardedRoute[] = [
  { path: '/' },
  { path: '/posts' },
  { path: '/teacher/posts', for: 'teacher' },
  { path: '/teacher/posts/edit/:id', for: 'teacher' },
  { path: '/student/dashboard', for: 'student' },
  { path: '/student/profile', for: 'students' },
  { path: '/admin', for: 'account' },
  { path: '*' },
];
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
const next = (value: string) => `?${new URLSearchParams({ next: value }).toString()}`;

test('whoever was sent to an auth page comes back to the page, with its question', () => {
  const login = loginUrl('teacher', { pathname: '/teacher/posts/edit/1', search: '?from=list' });
  expect(login).toMatch(/^\/teacher\/login\?next=/);
  expect(afterLoginUrl(teacher, login.slice(login.indexOf('?')), routes)).toBe('/teacher/posts/edit/1?from=list');
});

test.each([
  '//evil.example/teacher/posts',
  '/\\evil.example',
  '/teacher\\posts',
  '\\/teacher/posts',
  'https://evil.example/teacher/posts',
  'javascript:alert(1)',
  'teacher/posts',
  ' /teacher/posts',
  '/teacher/posts\n',
  '/teacher/posts\u0000',
  '/\tteacher/posts',
  '/teacher/../teacher/posts',
  '/teacher/posts/..//evil.example',
  '/teacher/posts/edit/%2f%2fevil.example',
  '/teacher/posts/edit/%5Cevil',
  '/teacher/posts/edit/%0d%0aSet-Cookie',
  '/teacher/posts/edit/\u202Eabc',
  '/teacher/posts#access_token=x',
  `/teacher/posts?${'a'.repeat(600)}`,
  '/teacher/none',
  '/posts',
  '/',
  '',
])('the address %j leads nowhere but to where a teacher begins', (value) => {
  expect(afterLoginUrl(teacher, next(value), routes)).toBe('/teacher/dashboard');
  expect(remembered(next(value), routes)).toBe('');
});

test('nobody is led to a page that is for others', () => {
  expect(afterLoginUrl(student, next('/teacher/posts'), routes)).toBe('/student/dashboard');
  expect(afterLoginUrl(teacher, next('/student/profile'), routes)).toBe('/teacher/dashboard');
  expect(afterLoginUrl(base, next('/admin'), routes)).toBe('/admin');
});

test('whoever waits for an approval begins where that is told', () => {
  const applicant: Account = { ...base, teacher: { displayName: 'ف', role: 'owner', isApproved: false } };
  expect(afterLoginUrl(applicant, next('/teacher/posts'), routes)).toBe('/teacher/pending');
  const waiting: Account = { ...base, student: { displayName: 'ع', isApproved: false, hasLeft: false } };
  expect(afterLoginUrl(waiting, '', routes)).toBe('/student/pending');
  expect(afterLoginUrl(waiting, next('/student/dashboard'), routes)).toBe('/student/pending');
  expect(afterLoginUrl(waiting, next('/student/profile'), routes)).toBe('/student/profile');
  expect(afterLoginUrl(base, '', routes)).toBe('/');
  expect(afterLoginUrl({ ...base, isAdmin: true }, '', routes)).toBe('/admin');
});

test('a detour to another login keeps the page', () => {
  expect(remembered(next('/teacher/posts'), routes)).toBe('?next=%2Fteacher%2Fposts');
});

test('of two portals an account is a teacher’s', () => {
  expect(afterLoginUrl({ ...teacher, student: student.student }, next('/student/profile'), routes)).toBe(
    '/teacher/dashboard',
  );
});
