import { isIPv6 } from 'node:net';
import type { AuthAct } from './auth-calls.ts';
import { mailboxLimiter, type MailboxLimits } from './mailbox-limits.ts';
import { rateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** What proves itself: only where it fails is it counted. */
type Proven = 'password' | 'refresh' | 'code';

type Limits<Act extends AuthAct> = Readonly<Record<Act, RateLimit>>;

/** How often each kind of thing may be tried, or, of what proves itself, may fail. */
export interface AuthLimits {
  /** From one address. */
  readonly perAddress: Limits<AuthAct>;
  /** From the school's own networks, whose one address everybody in the building shares; what is not named counts as anywhere. */
  readonly perSchool: Readonly<Partial<Record<AuthAct, RateLimit>>>;
  /** At one account, from wherever it may be. A refresh names no account: its token is a secret that nobody guesses. */
  readonly perAccount: Limits<Exclude<AuthAct, 'refresh'>>;
  /** At one account from one address. */
  readonly perPair: Limits<'password' | 'code'>;
  readonly perMailbox: MailboxLimits;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const perFiveMinutes = (burst: number): RateLimit => ({ burst, windowMs: 5 * MINUTE_MS });
const perTenMinutes = (burst: number): RateLimit => ({ burst, windowMs: 10 * MINUTE_MS });
const perHour = (burst: number): RateLimit => ({ burst, windowMs: HOUR_MS });

/** Whoever guesses has a dozen answers in five minutes; whoever has the right password meets none of this. */
export const DEFAULT_AUTH_LIMITS: AuthLimits = {
  perAddress: {
    signUp: perHour(60),
    password: perTenMinutes(8),
    refresh: perFiveMinutes(150),
    recover: perFiveMinutes(30),
    code: perTenMinutes(8),
    change: perFiveMinutes(30),
  },
  perSchool: { signUp: perHour(600), recover: perFiveMinutes(150), change: perFiveMinutes(150) },
  perAccount: {
    signUp: perHour(10),
    // Who wants to shut somebody out of an account needs ten places, and does not reach the places from which it is used.
    password: perHour(100),
    recover: perHour(5),
    code: perHour(20),
    change: perHour(20),
  },
  perPair: { password: perTenMinutes(10), code: perTenMinutes(10) },
  perMailbox: { fromPlace: perHour(3), fromStrangers: perHour(5) },
};

/** A try that was let through, to be told what came of it. */
interface AuthTry {
  /** Names the account that is tried, once it is known. Throws the {@link Refusal} of one that was tried too often. */
  at(account: string): void;
  /**
   * Names the mailbox that is written to because somebody wants to have it. Throws the {@link Refusal} of one that was written to
   * too often. Strangers share what they may send to it, so that no number of their accounts fills it; whoever is a `member` of
   * the school does not share that with them, so that strangers keep nobody from an address of their own.
   */
  writesTo(mailbox: string, isMember: boolean): void;
  /** Whether its place has failed too often, and the account was not entered from there before. */
  isDoubted(): boolean;
  /** It proved itself: nothing of it is counted. */
  succeeded(): void;
  /** It failed. Throws a {@link Refusal} instead of the answer where its address has had too many of those. */
  failed(): void;
}

/** Refuses what an address, or anybody at an account, has tried too often. lite itself never refuses. */
export interface AuthGuard {
  /** Throws a {@link Refusal} where no such try is let through. */
  begin(act: AuthAct, address: string): AuthTry;
}

interface GuardOptions {
  readonly limits: AuthLimits;
  /** Whether an address is of the school's own networks. */
  readonly isSchool?: (address: string) => boolean;
}

/** How many pairs of an account and a place that it was entered from are remembered. */
const MOST_KNOWN = 20_000;

/** Counts the tries of each kind. Unknown accounts are counted like known ones, or the count would tell them apart. */
export function authGuard({ limits, isSchool = () => false }: GuardOptions): AuthGuard {
  const [addresses, school, accounts, pairs] = [
    limitersOf(limits.perAddress),
    limitersOf(limits.perSchool),
    limitersOf(limits.perAccount),
    limitersOf(limits.perPair),
  ];
  const mailTo = mailboxLimiter(limits.perMailbox);
  const known = rememberedKeys(MOST_KNOWN);

  return {
    begin(act, address) {
      const place = placeOf(address);
      const taken: (() => void)[] = [];
      /** How long to wait for one more; 0 where it was taken. */
      const take = (limiter: RateLimiter | undefined, key: string): number => {
        const seconds = limiter?.secondsToWait(key, Date.now()) ?? 0;
        if (seconds === 0) taken.push(() => limiter?.giveBack(key));
        return seconds;
      };
      const ofPlace = (isSchool(address) ? school.get(act) : undefined) ?? addresses.get(act);
      const placeWaits = take(ofPlace, place);
      // A right password is let in also where others at the same address guess: they are told no more than to wait.
      if (placeWaits > 0 && !isProven(act)) throw tooMany(placeWaits);
      let pair: string | null = null;
      return {
        at(account) {
          pair = `${act} ${account.toLowerCase()} ${place}`;
          const pairWaits = take(pairs.get(act), pair);
          if (pairWaits > 0) throw tooMany(pairWaits);
          const accountWaits = take(accounts.get(act), account.toLowerCase());
          if (accountWaits > 0 && !known.has(entryOf(act, account, place))) throw tooMany(accountWaits);
        },
        writesTo(mailbox, isMember) {
          const waits = mailTo({ mailbox, place, isMember });
          if (waits > 0) throw tooMany(waits);
        },
        isDoubted: () => placeWaits > 0 && !(pair !== null && known.has(pair)),
        succeeded() {
          if (!isProven(act)) return;
          for (const giveBack of taken) giveBack();
          if (pair !== null) known.add(pair);
        },
        failed() {
          if (placeWaits > 0) throw tooMany(placeWaits);
        },
      };
    },
  };
}

/** What lets somebody in where others use up what an account may try. A link for a new password goes to where it is used. */
function entryOf(act: AuthAct, account: string, place: string): string {
  return `${act === 'recover' ? 'password' : act} ${account.toLowerCase()} ${place}`;
}

function isProven(act: AuthAct): act is Proven {
  return act === 'password' || act === 'refresh' || act === 'code';
}

function limitersOf(limits: Readonly<Partial<Record<AuthAct, RateLimit>>>): Map<string, RateLimiter> {
  return new Map(Object.entries(limits).map(([act, limit]) => [act, rateLimiter(limit)]));
}

function tooMany(seconds: number): Refusal {
  return new Refusal(429, 'over_request_rate_limit', 'Too many requests: try again later', {
    'retry-after': String(seconds),
  });
}

/** The keys that were added last. */
function rememberedKeys(most: number): Pick<Set<string>, 'has'> & { add(key: string): void } {
  const keys = new Set<string>();
  return {
    has: (key) => keys.has(key),
    add(key) {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
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
