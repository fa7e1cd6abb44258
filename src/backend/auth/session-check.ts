import type { Account } from '../../domain/account.ts';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { sessionCheckMs } from '../../domain/limits.ts';
import { now } from '../../platform/clock.ts';
import { readStored } from '../../platform/storage.ts';
import type { AuthSession } from './auth-session.ts';
import type { LinkOutcome } from './auth-state.ts';
import type { CurrentAccount } from './current-account.ts';
import type { MailLink } from './mail-link.ts';
import { sessionKey } from './session-copy.ts';

/** Asks the server who is here. */
export interface SessionCheck {
  /**
   * Confirms what this browser holds, the session of a mail's link first; null when there is nobody. Without a network the
   * note of the last time stands.
   */
  check(options?: { readonly maxAgeMs: number }): Promise<Account | null>;
  /** The token of whoever is signed in, null for a visitor. */
  readonly accessToken: (options?: { readonly fresh: boolean }) => Promise<string | null>;
  /** Whether there is anything to ask about. */
  hasSession(): boolean;
  /** Whether somebody is signed in and has not been asked about for as long as a check may be old. */
  isOverdue(): boolean;
  readonly linkOutcome: () => LinkOutcome;
  /** Whoever is here came by another way than the link. */
  forgetLink(): void;
}

interface CheckDeps {
  readonly here: CurrentAccount;
  readonly session: () => Promise<AuthSession>;
  /** The link through which the portal was opened, to be followed. */
  readonly opened: MailLink | null;
  /** What is known of the link before anything is followed. */
  readonly outcome: LinkOutcome;
}

/** Keeps what came of the link through which the portal was opened, and when the server was asked last. */
export function createSessionCheck({ here, session, opened, outcome: known }: CheckDeps): SessionCheck {
  let link = opened;
  let outcome = known;
  let checkedAt = 0;

  /** A link that the server refuses is used up like one that it took; one that it never saw can be tried again. */
  async function followLink(auth: AuthSession): Promise<void> {
    if (link === null) return;
    try {
      await auth.follow(link);
      outcome = 'followed';
    } catch (error) {
      if (!isAppError(error, 'refused')) throw error;
      outcome = 'refused';
    }
    link = null;
  }

  return {
    async check(options) {
      const auth = await session();
      await followLink(auth);
      const before = here.signOutCount();
      const found = await auth.current(options);
      checkedAt = now();
      if (found === null) {
        here.end();
        return null;
      }
      const account = await readCurrent(auth);
      // Whoever has left while the answer was under way stays away.
      return here.signOutCount() === before ? here.remember(account, outcome) : null;
    },
    async accessToken(options) {
      // A visitor's call must not wait for code that only accounts need.
      if (here.current().name === 'visitor' && readStored(sessionKey) === null) return null;
      const token = await (await session()).accessToken(options);
      // What an account asks must not be answered as to a visitor.
      if (token === null && here.current().name === 'signed-in') {
        here.end();
        throw endedError();
      }
      return token;
    },
    hasSession: () => link !== null || readStored(sessionKey) !== null,
    isOverdue: () => here.current().name === 'signed-in' && now() - checkedAt >= sessionCheckMs,
    linkOutcome: () => outcome,
    forgetLink() {
      outcome = 'none';
    },
  };
}

async function readCurrent(auth: AuthSession): Promise<Account> {
  const found = await auth.current();
  if (found === null) throw endedError();
  return auth.readAccount(found);
}

function endedError(): AppError {
  return new AppError('refused', { status: 401, code: null, message: 'the session has ended' });
}
