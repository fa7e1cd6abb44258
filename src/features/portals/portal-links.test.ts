import { expect, test } from 'vitest';
import { portalLinks, type PortalSessions } from './portal-links.ts';

const pages = {
  teacher: { login: '/teacher/login', dashboard: '/teacher/dashboard' },
  student: { login: '/student/login', dashboard: '/student/dashboard' },
};
const nobody: PortalSessions = { teacher: null, student: null };
const laila = { displayName: 'ليلى' };
const omar = { displayName: 'عمر', isApproved: true };
const names = (sessions: PortalSessions) => portalLinks({ sessions, ...pages }).map(({ name }) => name);

test('nobody is led to the two logins', () => {
  expect(portalLinks({ sessions: nobody, ...pages })).toEqual([
    { portal: 'teacher', name: 'login', path: '/teacher/login' },
    { portal: 'student', name: 'login', path: '/student/login' },
  ]);
});

test('whoever is signed in goes to the dashboard, by name', () => {
  expect(portalLinks({ sessions: { ...nobody, student: omar }, ...pages })[1]).toEqual({
    portal: 'student',
    name: 'inside',
    path: '/student/dashboard',
    displayName: 'عمر',
  });
  expect(names({ ...nobody, student: { ...omar, isApproved: false } })).toEqual(['login', 'login']);
});

test('while a teacher is signed in, students have no login, whoever else is signed in', () => {
  expect(names({ ...nobody, teacher: laila })).toEqual(['inside', 'hidden']);
  expect(names({ teacher: laila, student: omar })).toEqual(['inside', 'hidden']);
});

test('a portal that has no pages yet says so and leads nowhere', () => {
  const none = { login: null, dashboard: null };
  expect(portalLinks({ sessions: { ...nobody, teacher: laila }, teacher: none, student: none })).toEqual([
    { portal: 'teacher', name: 'closed' },
    { portal: 'student', name: 'hidden' },
  ]);
});
