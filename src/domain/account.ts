import type { UserId } from './ids.ts';

/** What a teacher may be at the school. */
export type TeacherRole = 'owner' | 'manager' | 'teacher';

/** How an account stands as a teacher. */
export interface TeacherMembership {
  readonly displayName: string;
  /** Until the approval only what was asked for. */
  readonly role: TeacherRole;
  readonly isApproved: boolean;
}

/** How an account stands as a student. */
export interface StudentMembership {
  readonly displayName: string;
  readonly isApproved: boolean;
  /** Has left the school: reads what is theirs for a while, and writes nothing. */
  readonly hasLeft: boolean;
}

/**
 * Who is signed in, as the database last said. It decides what is offered on screen and nothing else: what an account may
 * do is asked of the database with every statement.
 */
export interface Account {
  readonly userId: UserId;
  /** Null as long as only this browser's own note of the account is at hand. */
  readonly email: string | null;
  readonly name: string;
  readonly teacher: TeacherMembership | null;
  readonly student: StudentMembership | null;
  readonly isAdmin: boolean;
}

/** The portal that an account belongs to. Where it could be both, it is a teacher's. */
export function portalOf({ teacher, student }: Account): 'teacher' | 'student' | null {
  if (teacher) return 'teacher';
  return student ? 'student' : null;
}

/** Whether an account has pages of its own, and with them work that may wait on this device. */
export function hasPages(account: Account): boolean {
  return account.isAdmin || portalOf(account) !== null;
}

/** Whether the account has likes of its own, and not the browser's: it is an approved teacher or an approved student. */
export function mayInteract({ teacher, student }: Account): boolean {
  return teacher?.isApproved === true || student?.isApproved === true;
}

/** Whether the school takes nothing more from the account: it is a student's who has left, and who is nothing else there. */
export function hasLeftSchool({ teacher, student }: Account): boolean {
  return student?.hasLeft === true && teacher?.isApproved !== true;
}
