import { type Account, hasPages } from '../../domain/account.ts';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { removeStored } from '../../platform/storage.ts';
import type { AuthSession } from './auth-session.ts';
import { accountOf, type LinkOutcome } from './auth-state.ts';
import type { CurrentAccount } from './current-account.ts';
import type { MailProof } from './mail-link.ts';
import type { LinkedAccount } from './opened-link.ts';
import type { SessionCheck } from './session-check.ts';
import { sessionKey } from './session-copy.ts';
import { readStoredSession } from './stored-session.ts';

/** What everybody types to get in. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What every new account has. */
interface NewAccount extends Credentials {
  readonly fullName: string;
}

/** The ways in and out. */
export interface AuthCalls {
  signIn(credentials: Credentials): Promise<Result<Account, AppError>>;
  /**
   * Makes an account, which stands for nothing yet, and enters it. One that an attempt whose answer was lost has made
   * already is entered by its password, so that trying again always comes to an end.
   */
  signUp(form: NewAccount): Promise<Result<Account, AppError>>;
  /** Asks the database again how the account stands; null when nobody is signed in. */
  recheck(): Promise<Result<Account | null, AppError>>;
  /**
   * Forgets the account on this device, then ends its session; resolves to whether the server heard of it, within a few
   * seconds. Never fails: afterwards nobody is signed in here.
   */
  signOut(): Promise<boolean>;
  requestPasswordReset(email: string): Promise<Result<void, AppError>>;
  setPassword(password: string): Promise<Result<void, AppError>>;
  /** Replaces the password of whoever is signed in and knows it; ends the other sessions. */
  changePassword(passwords: { readonly present: string; readonly next: string }): Promise<Result<void, AppError>>;
  /** Whose account the link leads into that is held, as the server says; null where the server refuses it. */
  lookIntoLink(): Promise<Result<LinkedAccount | null, AppError>>;
  /** Whether the link of a mail waits here, and what came of the last one. */
  link(): { readonly isThere: boolean; readonly outcome: LinkOutcome };
  /** Enters by the link that came, or by a code that was typed; null where the server takes neither. Only a press may call this. */
  openLink(typed: MailProof | null): Promise<Result<Account | null, AppError>>;
  /** Enters by the link that is held, over the session of the same account. */
  enterLink(): Promise<Result<Account | null, AppError>>;
  /** Does something at the Auth server as whoever is signed in. */
  asAccount<T>(work: (auth: AuthSession) => Promise<T>): Promise<Result<T, AppError>>;
  /** Signs the account out everywhere but here. */
  signOutElsewhere(): Promise<Result<void, AppError>>;
}

interface CallDeps {
  readonly here: CurrentAccount;
  readonly server: SessionCheck;
  readonly session: () => Promise<AuthSession>;
  /** Removes from this device what belongs to whoever leaves it here. */
  readonly forget: (account: Account) => Promise<void>;
  /** Where the link of a mail leads. */
  readonly resetUrl: () => string;
}

/** The server has an account of this address. */
const takenCodes = new Set(['user_already_exists', 'email_exists']);
/** How long whoever leaves waits for the server to hear of it. */
const signOutWaitMs = 5_000;

/** Each loads the code of accounts when it is first called. */
export function createAuthCalls({ here, server, session, forget, resetUrl }: CallDeps): AuthCalls {
  const signInWith = (work: (auth: AuthSession) => Promise<unknown>) =>
    attempt(async () => {
      const before = accountOf(here.current());
      await work(await session());
      server.forgetLink();
      const account = await server.check();
      if (account === null) throw new AppError('malformed', { what: 'a session without an account' });
      // Nobody is left behind on the device without a session. What somebody wrote there is asked about before.
      if (before && before.userId !== account.userId && !hasPages(before)) await forget(before).catch(() => undefined);
      return account;
    });

  const asAccount: AuthCalls['asAccount'] = (work) => attempt(async () => work(await session()));

  return {
    signIn: ({ email, password }) => signInWith((auth) => auth.signIn(email, password)),
    signUp: (form) => signInWith((auth) => signUpOrIn(auth, form)),
    recheck: () => attempt(() => server.check()),
    signOut() {
      const stored = readStoredSession();
      // The device first, and the session before all: neither the network nor a database that does not close may keep it.
      removeStored(sessionKey);
      return here.leave(async (account) => {
        if (account) await forget(account).catch(() => undefined);
        return stored === null ? false : heardInTime(session().then((auth) => auth.end(stored)));
      });
    },
    requestPasswordReset: (email) => attempt(async () => (await session()).requestPasswordReset(email, resetUrl())),
    setPassword: (password) =>
      attempt(async () => {
        await (await session()).setPassword(password);
        server.forgetLink();
        const account = accountOf(here.current());
        if (account) here.remember(account, server.linkOutcome());
      }),
    changePassword: ({ present, next }) => asAccount((auth) => auth.changePassword(present, next)),
    lookIntoLink: () => attempt(() => server.lookIntoLink()),
    link: () => ({ isThere: server.isLinkThere(), outcome: server.linkOutcome() }),
    openLink: (typed) => attempt(() => server.openLink(typed && { proof: typed })),
    enterLink: () => attempt(() => server.enterLink()),
    asAccount,
    signOutElsewhere: () => asAccount((auth) => auth.signOutElsewhere()),
  };
}

async function signUpOrIn(auth: AuthSession, form: NewAccount): Promise<void> {
  try {
    await auth.signUp(form);
  } catch (error) {
    if (!isAppError(error, 'refused') || !takenCodes.has(error.details.code ?? '')) throw error;
    await auth.signIn(form.email, form.password);
  }
}

async function heardInTime(ending: Promise<unknown>): Promise<boolean> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, signOutWaitMs));
  return Promise.race([ending, tooLate]).then(
    () => true,
    () => false,
  );
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, AppError>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof AppError) return err(error);
    // The code of the accounts is a file of its own, which a phone without a network may not have.
    if (error instanceof TypeError) return err(new AppError('offline', { reason: 'network' }, { cause: error }));
    throw error;
  }
}
