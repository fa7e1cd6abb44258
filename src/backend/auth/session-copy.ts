import type { Account, StudentMembership, TeacherRole, TeacherMembership } from '../../domain/account.ts';
import { uuidPattern, type UserId } from '../../domain/ids.ts';
import { mostUnits, textLimits } from '../../domain/limits.ts';
import { plainObject } from '../../domain/plain-object.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage.ts';

/** Where the session itself lies in local storage. */
export const sessionKey = 'manara-auth';
/** Where the note of it lies: every tab listens to it. */
export const sessionCopyKey = 'user-session';

const roles: readonly TeacherRole[] = ['owner', 'manager', 'teacher'];

/**
 * The browser's own note of who is signed in, so that the portal opens without a network as it was left. It holds the id,
 * the name and how the account stands; no token and no address. Whoever edits it sees another menu and nothing else.
 */
export function readSessionCopy(): Account | null {
  const stored = parse(readStored(sessionCopyKey));
  if (stored === null || typeof stored['id'] !== 'string' || !uuidPattern.test(stored['id'])) return null;
  const name = typeof stored['name'] === 'string' ? stored['name'].slice(0, mostUnits(textLimits.displayName)) : '';
  return {
    // Checked above to be a uuid; the server decides whether it is anybody's.
    userId: stored['id'] as UserId,
    email: null,
    name,
    teacher: readTeacher(stored, name),
    student: readStudent(stored, name),
    isAdmin: stored['isAdmin'] === true,
  };
}

/** Writes the note. */
export function writeSessionCopy({ userId, name, teacher, student, isAdmin }: Account): void {
  const portal = teacher ? 'teacher' : student ? 'student' : null;
  const isApproved = (teacher ?? student)?.isApproved ?? false;
  const left = portal === 'student' && { hasLeft: student?.hasLeft ?? false };
  const copy = { id: userId, name, isApproved, portal, role: teacher?.role ?? null, ...left, isAdmin };
  writeStored(sessionCopyKey, JSON.stringify(copy));
}

const endedCopy = '{"ended":true}';
const deletedCopy = '{"ended":true,"deleted":true}';

/** Notes, for every tab and until somebody signs in or out, that it was the server who ended the session, or deleted the account. */
export function writeSessionEnd(isDeleted: boolean): void {
  writeStored(sessionCopyKey, isDeleted ? deletedCopy : endedCopy);
}

/** Whether the server ended the last session of this browser. */
export function hasSessionEnded(): boolean {
  return readStored(sessionCopyKey) === endedCopy || isAccountDeleted();
}

/** Whether the server has deleted the account that was here last. */
export function isAccountDeleted(): boolean {
  return readStored(sessionCopyKey) === deletedCopy;
}

/** Forgets who was signed in. */
export function removeSessionCopy(): void {
  removeStored(sessionCopyKey);
}

function readTeacher(stored: Record<string, unknown>, displayName: string): TeacherMembership | null {
  const role = roles.find((known) => known === stored['role']);
  if (stored['portal'] !== 'teacher' || role === undefined) return null;
  return { displayName, role, isApproved: stored['isApproved'] === true };
}

function readStudent(stored: Record<string, unknown>, displayName: string): StudentMembership | null {
  if (stored['portal'] !== 'student') return null;
  return { displayName, isApproved: stored['isApproved'] === true, hasLeft: stored['hasLeft'] === true };
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    return plainObject(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
