import { type Account, portalOf } from '../../domain/account.ts';
import type { Admitted } from '../page.ts';
import { paths } from '../paths.ts';

/** Whether a page is for somebody. The database asks again with every statement; this decides what is drawn. */
export function admits(admitted: Admitted, account: Account): boolean {
  if (admitted === 'account') return true;
  if (admitted === 'students') return portalOf(account) === 'student';
  return portalOf(account) === admitted && account[admitted]?.isApproved === true;
}

/** Where somebody begins. */
export function homeOf(account: Account): string {
  const portal = portalOf(account);
  if (portal === 'teacher') return account.teacher?.isApproved ? paths.teacherDashboard : paths.teacherPending;
  if (portal === 'student') return account.student?.isApproved ? paths.studentDashboard : paths.studentPending;
  return account.isAdmin ? paths.admin : paths.home;
}

/** The door to pages of a kind. */
export const doors: Readonly<Record<Admitted, string>> = {
  teacher: paths.teacherLogin,
  student: paths.studentLogin,
  students: paths.studentLogin,
  account: paths.login,
};
