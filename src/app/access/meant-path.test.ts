import { expect, test } from 'vitest';
import { meantPath } from './meant-path.ts';

test.each([
  ['/posts.', '/posts'],
  ['/Posts%D8%8C', '/posts'],
  ['/faq)', '/faq'],
  ['/contact%E2%80%A6', '/contact'],
  ['/posts%E2%80%8F', '/posts'],
  ['/index.html', '/'],
  ['/home', '/'],
  ['/student/', '/student/dashboard'],
  ['/Teacher', '/teacher/dashboard'],
  ['/.', '/'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['/nowhere', '/nowhere'],
])('by %s is meant %s', (typed, meant) => {
  expect(meantPath(typed)).toBe(meant);
});
