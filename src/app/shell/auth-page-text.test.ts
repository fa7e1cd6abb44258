import { expect, test } from 'vitest';
import { authPageFor } from './auth-page-text.ts';

const words = {
  login: ['دخول', 'باب واحد'],
  'student/login': ['دخول الطلاب', 'ادخل'],
  'student/signup': ['طالب جديد', 'معك كود'],
  'teacher/login': ['دخول المعلمين', 'لمن وافقت الإدارة'],
} as const;

test.each([
  ['/login', 'دخول'],
  ['/student/signup', 'طالب جديد'],
  ['/student/dashboard', 'دخول الطلاب'],
  ['/teacher/post/8c4a7ea9-097a-46da-8c20-679adff61351', 'دخول المعلمين'],
  ['/admin', 'دخول'],
  ['/admin-panel', 'دخول'],
])('the auth page at %s', (path, title) => {
  expect(authPageFor(path, words)?.[0]).toBe(title);
});

test.each(['/student/confirmation', '/student/pending', '/student/reset-password', '/teacher/pending'])(
  'no auth page is said to stand at %s',
  (path) => {
    expect(authPageFor(path, words)).toBeNull();
  },
);

test('a portal whose words are not known, and a name that every object has, are no auth page', () => {
  expect(authPageFor('/signup', {})).toBeNull();
  expect(authPageFor('/constructor', {})).toBeNull();
  expect(authPageFor('/toString/x', {})).toBeNull();
});
