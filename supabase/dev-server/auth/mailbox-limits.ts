import { rateLimiter, type RateLimit } from './rate-limit.ts';

/** Mails to an address that somebody wants to have: from one place, and from everywhere by whom the school does not know. */
export interface MailboxLimits {
  readonly fromPlace: RateLimit;
  readonly fromStrangers: RateLimit;
}

/** Who asks to be written to, and from where. */
interface MailAsked {
  readonly mailbox: string;
  readonly place: string;
  readonly isMember: boolean;
}

/** Counts a mail, and says how many seconds to wait for it; 0 where it may be sent. */
export function mailboxLimiter({ fromPlace, fromStrangers }: MailboxLimits): (asked: MailAsked) => number {
  const [places, strangers] = [rateLimiter(fromPlace), rateLimiter(fromStrangers)];
  return ({ mailbox, place, isMember }) => {
    const [name, now] = [mailbox.toLowerCase(), Date.now()];
    return places.secondsToWait(`${name} ${place}`, now) || (isMember ? 0 : strangers.secondsToWait(name, now));
  };
}
