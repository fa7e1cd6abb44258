import { isIPv6 } from 'node:net';
import type { AuthAct } from './auth-calls.ts';
import { rateLimiter, type RateLimit } from './rate-limit.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** How often each kind of thing may be tried: from one address, and at one account from wherever it may be. */
export interface AuthLimits {
  readonly perAddress: Readonly<Record<AuthAct, RateLimit>>;
  /** A refresh names no account: its token is a secret that nobody guesses. */
  readonly perAccount: Readonly<Record<Exclude<AuthAct, 'refresh'>, RateLimit>>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const perFiveMinutes = (burst: number): RateLimit => ({ burst, windowMs: 5 * MINUTE_MS });
const perHour = (burst: number): RateLimit => ({ burst, windowMs: HOUR_MS });

/** Per address as the hosted Auth service has it by default; per account it has only a pause between two mails. */
export const DEFAULT_AUTH_LIMITS: AuthLimits = {
  perAddress: {
    signUp: perFiveMinutes(30),
    password: perFiveMinutes(30),
    refresh: perFiveMinutes(150),
    recover: perFiveMinutes(30),
    code: perFiveMinutes(30),
    change: perFiveMinutes(30),
  },
  perAccount: {
    signUp: perHour(10),
    // One try per half minute after the first twenty: too slow for a guesser, while nobody is shut out for long by one.
    password: { burst: 20, windowMs: 10 * MINUTE_MS },
    recover: perHour(5),
    code: perHour(10),
    change: perHour(20),
  },
};

/** Refuses what an address, or anybody at an account, has tried too often. lite itself never refuses. */
export interface AuthGuard {
  address(act: AuthAct, address: string): void;
  account(act: AuthAct, account: string): void;
}

/** Counts the tries of each kind. Unknown accounts are counted like known ones, or the count would tell them apart. */
export function authGuard({ perAddress, perAccount }: AuthLimits): AuthGuard {
  const [addresses, accounts] = [countedBy(perAddress), countedBy(perAccount)];
  return {
    address: (act, address) => addresses(act, placeOf(address)),
    account: (act, account) => accounts(act, account.toLowerCase()),
  };
}

function countedBy(limits: Readonly<Partial<Record<AuthAct, RateLimit>>>): (act: AuthAct, key: string) => void {
  const limiters = new Map(Object.entries(limits).map(([act, limit]) => [act, rateLimiter(limit)]));
  return (act, key) => {
    const seconds = limiters.get(act)?.secondsToWait(key, Date.now()) ?? 0;
    if (seconds === 0) return;
    throw new Refusal(429, 'over_request_rate_limit', 'Too many requests: try again later', {
      'retry-after': String(seconds),
    });
  };
}

/** An address as far as one household shares it: of an IPv6 address the first 64 bits, as the database counts too. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The parser of addresses knows every way in which one can be written, and writes it in one.
  const [head = '', tail = ''] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
