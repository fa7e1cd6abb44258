import type { Account } from './account.ts';

/** Whether an account is offered to take down posts of others: an owner, a manager or an administrator. */
export function keepsPosts(account: Account | null): boolean {
  if (account === null) return false;
  const { teacher, isAdmin } = account;
  return isAdmin || (teacher?.isApproved === true && teacher.role !== 'teacher');
}
