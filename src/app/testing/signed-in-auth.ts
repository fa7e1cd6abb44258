import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { sessionCopyKey, sessionKey } from '../../backend/auth/session-copy.ts';
import type { TeacherRole } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { writeStored } from '../../platform/storage.ts';
import { visitorAuth } from './visitor-auth.ts';

interface SignedIn {
  readonly userId: UserId;
  readonly name: string;
  readonly portal: 'teacher' | 'student';
  readonly isApproved: boolean;
  /** Of a teacher; one like all others where it is left out. */
  readonly role?: TeacherRole;
}

/** The real store of a browser in which somebody signed in on an earlier visit, with no server in reach. */
export function signedInAuth({ userId: id, portal, ...current }: SignedIn): AuthStore {
  const role = portal === 'teacher' ? 'teacher' : null;
  writeStored(sessionKey, '{}');
  writeStored(sessionCopyKey, JSON.stringify({ id, portal, role, ...current }));
  return visitorAuth();
}
