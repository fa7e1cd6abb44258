import type { TeacherRole } from '../../domain/account.ts';
import type { InTeacherNavigation, Page } from '../page.ts';
import { pages } from '../pages.ts';

const entries = Object.values(pages).flatMap(({ path, teacherNav }) =>
  teacherNav ? Object.assign({ path }, teacherNav) : [],
);

/** What the teachers' navigation offers to a role. */
export function teacherNavigation(role: TeacherRole): readonly (Pick<Page, 'path'> & InTeacherNavigation)[] {
  return entries.filter(({ roles }) => roles === undefined || roles.includes(role));
}

/** Whether a place is the one that is open, or holds it. */
export function isOpen(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
