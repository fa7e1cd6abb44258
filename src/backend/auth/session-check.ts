import type { Session } from '@supabase/supabase-js';
import { type Account, hasPages } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { sessionCheckMs } from '../../domain/limits.ts';
import { now } from '../../platform/clock.ts';
import { readStored } from '../../platform/storage.ts';
import type { AuthSession } from './auth-session.ts';
import { accountOf, type LinkOutcome } from './auth-state.ts';
import type { CurrentAccount } from './current-account.ts';
import type { MailLink } from './mail-link.ts';
import type { LinkedAccount, OpenedLink } from './opened-link.ts';
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
  /** As much of the session of whoever is signed in as speaks for them, null for a visitor. */
  readonly heldSession: (options?: { readonly fresh: boolean }) => Promise<HeldSession | null>;
  /** Whether there is anything to ask about. */
  hasSession(): boolean;
  /** Whether somebody is signed in and has not been asked about for as long as a check may be old. */
  isOverdue(): boolean;
  readonly linkOutcome: () => LinkOutcome;
  /** Whose account the link that is held leads into, as the server says; null where it refuses the link. */
  lookIntoLink(): Promise<LinkedAccount | null>;
  /** Whether a link waits here that was neither used nor refused. */
  readonly isLinkThere: () => boolean;
  /** Enters by the link that came, or by the code that was typed; null where the server takes neither. */
  openLink(typed: MailLink | null): Promise<Account | null>;
  /** Enters through the link that is held, where it leads into the account that is here. */
  enterLink(): Promise<Account | null>;
  /** Whoever is here came by another way than the link. */
  forgetLink(): void;
}

/** A token, and the account that the server gave it for. */
interface HeldSession extends Pick<Session, 'access_token'> {
  readonly user: { readonly id: string };
}

interface CheckDeps {
  readonly here: CurrentAccount;
  readonly session: () => Promise<AuthSession>;
  /** The link through which the portal was opened, to be followed where nobody is here. */
  readonly link: OpenedLink;
}

/** Keeps what came of the link through which the portal was opened, and when the server was asked last. */
export function createSessionCheck({ here, session, link }: CheckDeps): SessionCheck {
  let checkedAt = 0;

  async function check(options?: { readonly maxAgeMs: number }): Promise<Account | null> {
    const auth = await session();
    await link.follow(auth);
    const before = here.signOutCount();
    const found = await auth.current(options);
    checkedAt = now();
    if (found === null) {
      here.end();
      return null;
    }
    const account = await readCurrent(auth);
    if (account === null) return endDeleted(here, auth);
    // Whoever has left while the answer was under way stays away.
    return here.signOutCount() === before ? here.remember(account, link.outcome()) : null;
  }

  async function heldSession(options?: { readonly fresh: boolean }): Promise<HeldSession | null> {
    // A visitor's call must not wait for code that only accounts need.
    if (here.current().name === 'visitor' && readStored(sessionKey) === null) return null;
    const held = await (await session()).held(options);
    // What an account asks must not be answered as to a visitor.
    if (held === null && here.current().name === 'signed-in') {
      here.end();
      throw endedError();
    }
    return held;
  }

  return {
    check,
    heldSession,
    accessToken: async (options) => (await heldSession(options))?.access_token ?? null,
    async lookIntoLink() {
      const found = await link.lookInto(await session());
      if (found !== null) return found;
      const account = accountOf(here.current());
      if (account) here.remember(account, link.outcome());
      return null;
    },
    isLinkThere: link.isThere,
    openLink(typed) {
      link.open(typed);
      return check();
    },
    async enterLink() {
      await link.enterOver(await session());
      return check();
    },
    hasSession: () => link.isWaiting() || readStored(sessionKey) !== null,
    isOverdue: () => here.current().name === 'signed-in' && now() - checkedAt >= sessionCheckMs,
    linkOutcome: link.outcome,
    forgetLink: () => link.forget(),
  };
}

/** The token of an account that is there no more is good for a while yet: it goes as with every session that the server ends. */
async function endDeleted(here: CurrentAccount, auth: AuthSession): Promise<null> {
  here.end(true);
  await auth.held({ fresh: true });
  return null;
}

/** How the account that is here stands; null where there is none any more. */
async function readCurrent(auth: AuthSession): Promise<Account | null> {
  const found = await auth.current();
  if (found === null) throw endedError();
  const account = await auth.readAccount(found);
  // Nothing at the school is what whoever has just registered has, and whoever was deleted.
  return hasPages(account) || !(await auth.isDeleted(found)) ? account : null;
}

function endedError(): AppError {
  return new AppError('refused', { status: 401, code: null, message: 'the session has ended' });
}
