import { rateLimiter, type RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** How often one address may try each kind of thing, as the hosted Auth service has it by default. */
export interface AuthLimits {
  readonly signUp: RateLimit;
  readonly password: RateLimit;
  readonly refresh: RateLimit;
  /** Whatever sends a mail or checks a code from one. */
  readonly mail: RateLimit;
}

const FIVE_MINUTES_MS = 5 * 60_000;

export const DEFAULT_AUTH_LIMITS: AuthLimits = {
  signUp: { burst: 30, windowMs: FIVE_MINUTES_MS },
  password: { burst: 30, windowMs: FIVE_MINUTES_MS },
  refresh: { burst: 150, windowMs: FIVE_MINUTES_MS },
  mail: { burst: 30, windowMs: FIVE_MINUTES_MS },
};

/** Refuses a request to Auth from an address that has tried too often. */
export type AuthGuard = (request: { url: URL; method: string; address: string }) => void;

/** lite itself never refuses however often somebody guesses. */
export function authGuard(limits: AuthLimits): AuthGuard {
  const limiters = {
    signUp: rateLimiter(limits.signUp),
    password: rateLimiter(limits.password),
    refresh: rateLimiter(limits.refresh),
    mail: rateLimiter(limits.mail),
  };
  return ({ url, method, address }) => {
    const kind = kindOf(url, method);
    const seconds = kind === null ? 0 : limiters[kind].secondsToWait(address, Date.now());
    if (seconds === 0) return;
    throw new Refusal(429, 'over_request_rate_limit', 'Too many requests: try again later', {
      'retry-after': String(seconds),
    });
  };
}

function kindOf(url: URL, method: string): keyof AuthLimits | null {
  const path = url.pathname.slice('/auth/v1'.length);
  if (path === '/signup') return 'signUp';
  if (path === '/token') return url.searchParams.get('grant_type') === 'refresh_token' ? 'refresh' : 'password';
  if (/^\/(recover|otp|magiclink|resend|verify|reauthenticate)$/.test(path)) return 'mail';
  // Changing an address sends mails, changing a password is worth guessing at.
  return path === '/user' && method === 'PUT' ? 'mail' : null;
}
