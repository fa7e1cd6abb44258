import { type Account, portalOf } from '../../domain/account.ts';
import type { Audience } from '../page.ts';
import { paths } from '../paths.ts';

/** Whether a page is for somebody. The database asks again with every statement; this decides what is drawn. */
export function canAccess(audience: Audience, account: Account): boolean {
  if (audience === 'account') return true;
  if (audience === 'students') return portalOf(account) === 'student';
  return portalOf(account) === audience && account[audience]?.isApproved === true;
}

/** Where somebody begins. */
export function homePathFor(account: Account): string {
  const portal = portalOf(account);
  if (portal === 'teacher') return account.teacher?.isApproved ? paths.teacherDashboard : paths.teacherPending;
  if (portal === 'student') return account.student?.isApproved ? paths.studentDashboard : paths.studentPending;
  return account.isAdmin ? paths.admin : paths.home;
}

/** The auth page to pages of a kind. */
export const loginPaths: Readonly<Record<Audience, string>> = {
  teacher: paths.teacherLogin,
  student: paths.studentLogin,
  students: paths.studentLogin,
  account: paths.login,
};
