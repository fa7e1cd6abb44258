import { beginSitting, forgetPresence } from '../../platform/presence.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../platform/storage.ts';
import { readSessionCopy, sessionCopyKey, sessionKey } from './session-copy.ts';

/** What whoever left did without an account is still to be forgotten. */
export const leftKey = 'manara-left';
/** An account that has left, one a key: the next may leave before the one before is forgotten. */
export const accountKeys = `${leftKey}/`;

/**
 * Whoever used this shared device has left it: from here on nobody is signed in, and whoever comes is somebody else. What else is to
 * go of them, and the end of their session at the server, is left to whoever finds them in `leftAccounts`.
 */
export function leaveDevice(at: number): void {
  const session = readStored(sessionKey);
  const userId = readSessionCopy()?.userId;
  removeStored(sessionKey);
  removeStored(sessionCopyKey);
  forgetPresence();
  beginSitting(at);
  writeStored(leftKey, '1');
  if (session !== null) writeStored(accountKeys + at, JSON.stringify({ userId, session }));
}

/** Whether somebody has left who is not forgotten yet. */
export function hasLeft(): boolean {
  return storedKeys().some((key) => key.startsWith(leftKey));
}
