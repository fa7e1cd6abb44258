import type { UserId } from '../../domain/ids.ts';
import type { SharedSession } from '../../domain/shared-session.ts';

/**
 * Where the session of an account lies for contexts that cannot read local storage. It lies with what the device keeps of
 * the account and goes with it: nothing is kept for an account that the device has forgotten.
 */
export interface SessionStore {
  read(userId: UserId): Promise<SharedSession | null>;
  /** Says whether it was kept. */
  write(session: SharedSession): Promise<boolean>;
  clear(userId: UserId): Promise<void>;
}
