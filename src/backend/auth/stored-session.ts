import { readStored } from '../../platform/storage.ts';
import { sessionKey } from './session-copy.ts';

/** As much of a session as ends it. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
}

/** The session as the auth client keeps it, without that client: whoever signs out must not wait for its code. */
export function readStoredSession(): StoredSession | null {
  return storedSessionOf(readStored(sessionKey) ?? 'null');
}

/** The session in such a text; null for what is none. */
export function storedSessionOf(text: string): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    const { access_token, refresh_token, expires_at } = stored as Partial<Record<keyof StoredSession, unknown>>;
    if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null;
    return { access_token, refresh_token, expires_at: typeof expires_at === 'number' ? expires_at : 0 };
  } catch {
    return null;
  }
}
