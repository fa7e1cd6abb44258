import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '../src/app/routing/routes.ts';
import { accountPages, staffPages, publicPages, studentPages, teacherPages } from '../tests/page-models/looked-at.ts';

const pathOf = (page: string | { readonly path: string }): string =>
  (typeof page === 'string' ? page : page.path).split('?')[0] ?? '';
const lookedAt = ['/', '/posts', '/post/first', '/teachers/first', '/no-such-page', '/teacher/pending'].concat(
  [...publicPages, ...accountPages, ...studentPages, ...teacherPages, ...staffPages].map(pathOf),
);
/** The first that answers, as in the portal: an address with a name comes before one with a parameter. */
const routeOf = (path: string) => routes.find((route) => matchPath(route.path, path) !== null)?.path;
/** Addresses of a page that is looked at under another one; what is new opens in the form of its kind. */
const alike: Readonly<Record<string, string>> = {
  '/award/:id': '/special-awards',
  '/teacher/post': '/teacher/posts/new',
  '/teacher/posts/edit/:id': '/teacher/posts/new',
  '/teacher/post/:id': '/teacher/posts/new',
  '/teacher/achievements/:id': '/teacher/achievements/new',
  '/teacher/events/:id': '/teacher/events/new',
  '/teacher/award': '/teacher/award-images/new',
  '/teacher/award/:id': '/teacher/award-images/new',
};
const seen = new Set(lookedAt.map(routeOf));

test('every page of the portal is among those whose accessibility is looked at', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.map(({ path }) => alike[path] ?? path).filter((path) => !seen.has(path))).toEqual([]);
});

test('every page that is looked at is one of the portal', () => {
  expect(lookedAt.filter((path) => path !== '/no-such-page' && routeOf(path) === '*')).toEqual([]);
});
