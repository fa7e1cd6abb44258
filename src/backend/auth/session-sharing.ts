import type { Session, User } from '@supabase/supabase-js';
import type { UserId } from '../../domain/ids.ts';
import type { SharedSession } from '../../domain/shared-session.ts';
import { now } from '../../platform/clock.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { sessionKey } from './session-copy.ts';
import type { SessionStore } from './session-store.ts';
import { claimsOf } from '../http/token-claims.ts';

/** A token that ends sooner than this is renewed before it is used: the auth client's own margin and a little more. */
export const renewalMarginMs = 100_000;

/** What a page that holds a session does for the service worker and takes from it. Ask it only while holding the lock. */
export interface SessionSharing {
  /** Takes over what the worker has made of the session meanwhile. `isDoubted`: the server does not believe in its token. */
  adopt(isDoubted?: boolean): Promise<void>;
  /** Lays out what is stored now, where it is not there already. */
  show(): Promise<void>;
  /** Tells the worker that the session of this account is over. */
  end(userId: UserId): Promise<void>;
}

/** When a token ends and how long it lives, both in seconds, as the auth client keeps them. */
interface TokenTimes {
  readonly expires_at?: number;
  readonly expires_in?: number;
}

/** What the auth client stores. */
interface Stored extends Session {
  readonly expires_at: number;
  readonly user: User & { readonly id: UserId };
}

/** The session in local storage, which alone says whether there is one. */
export function storedSession(): Stored | null {
  try {
    const value = JSON.parse(readStored(sessionKey) ?? 'null') as Partial<Stored> | null;
    const isWhole = typeof value?.user?.id === 'string' && typeof value.refresh_token === 'string';
    // Written by the auth client; what is checked above is what a damaged value would lack.
    return isWhole ? (value as Stored) : null;
  } catch {
    return null;
  }
}

/** Whether its token is about to end, or has. */
export function isDue({ expires_at: endsAt }: Stored): boolean {
  return endsAt * 1_000 - now() <= renewalMarginMs;
}

/** By how much clocks may differ without one of them being wrong. */
const clockSlackMs = 60_000;

/** How old its token is, in ms by the clock of this device; below zero where that has been set back since. */
export function ageOf({ expires_at: endsAt = 0, expires_in: livesFor = Infinity }: TokenTimes): number {
  return now() - (endsAt - livesFor) * 1_000;
}

/** Whether it was made by a clock that has been set back since. */
export function isFromFuture(times: TokenTimes): boolean {
  return ageOf(times) < -clockSlackMs;
}

/** By the clock of the server, which nobody here sets; by that of this device where it does not tell them apart. */
function isLater(kept: SharedSession, held: Stored): boolean {
  const [theirs, ours] = [kept.accessToken, held.access_token].map((token) => claimsOf(token)?.exp);
  if (typeof theirs === 'number' && typeof ours === 'number' && theirs !== ours) return theirs > ours;
  return kept.expiresAt > held.expires_at;
}

/** Builds the sharing of a page over the session store. */
export function createSessionSharing(sessionStore: SessionStore): SessionSharing {
  let shown = '';
  return {
    async adopt(isDoubted = false) {
      const held = storedSession();
      // The worker renews what is about to end, and what the server does not believe in, as where a clock was set back.
      if (held === null || !(isDoubted || isDue(held) || isFromFuture(held))) return;
      const kept = await sessionStore.read(held.user.id);
      if (kept === null || !isLater(kept, held)) return;
      // Whoever has left meanwhile stays away.
      if (storedSession()?.refresh_token !== held.refresh_token) return;
      const { accessToken: access_token, refreshToken: refresh_token, expiresAt: expires_at } = kept;
      writeStored(sessionKey, JSON.stringify({ ...held, access_token, refresh_token, expires_at }));
    },
    async show() {
      const held = storedSession();
      if (held === null || held.refresh_token === shown) return;
      const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt, user } = held;
      if (await sessionStore.write({ userId: user.id, accessToken, refreshToken, expiresAt })) shown = refreshToken;
    },
    async end(userId) {
      shown = '';
      await sessionStore.clear(userId);
    },
  };
}
