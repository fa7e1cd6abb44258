import { type UserId, uuidPattern } from '../../domain/ids.ts';
import { plainObject } from '../../domain/plain-object.ts';
import { readStored, removeStored, storedKeys } from '../../platform/storage.ts';
import { accountKeys, leftKey } from './left-session.ts';
import { type StoredSession, storedSessionOf } from './stored-session.ts';

/** What they did without an account is forgotten, as far as it can be. */
export function forgetLeftVisitor(): void {
  removeStored(leftKey);
}

/** Somebody who has left with an account. */
export interface LeftAccount {
  readonly userId: UserId | null;
  readonly session: StoredSession | null;
  /** To be called once they are forgotten. */
  readonly forget: () => void;
}

/** Who has left with an account and was not forgotten yet. */
export function leftAccounts(): LeftAccount[] {
  const keys = storedKeys().filter((key) => key.startsWith(accountKeys));
  return keys.map((key) => {
    const { userId, session } = parse(readStored(key) ?? '');
    return {
      // Checked to be a uuid; the database that it names is there or not.
      userId: typeof userId === 'string' && uuidPattern.test(userId) ? (userId as UserId) : null,
      session: typeof session === 'string' ? storedSessionOf(session) : null,
      forget: () => removeStored(key),
    };
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    return plainObject(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}
