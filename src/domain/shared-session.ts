import type { UserId } from './ids.ts';

/** A session as pages and the service worker share it. */
export interface SharedSession {
  readonly userId: UserId;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, in seconds since the epoch. */
  readonly expiresAt: number;
}
