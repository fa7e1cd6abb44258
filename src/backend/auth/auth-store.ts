import { type Account, hasPages } from '../../domain/account.ts';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { sessionCheckMs, tokenCheckMs } from '../../domain/limits.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';
import { onStoredChange, readStored, removeStored } from '../../platform/storage.ts';
import type { AuthSession } from './auth-session.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import { takeMailLink } from './mail-link.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import type { SessionStore } from './session-store.ts';
import {
  hasSessionEnded,
  readSessionCopy,
  removeSessionCopy,
  sessionCopyKey,
  sessionKey,
  writeSessionCopy,
  writeSessionEnd,
} from './session-copy.ts';
import { readStoredSession } from './stored-session.ts';

/** Who is here. */
export type AuthState =
  /** This browser holds a session, and nobody knows yet whose. */
  | { readonly name: 'loading' }
  /** Nobody. `ended`: somebody was, until the server ended the session. */
  | { readonly name: 'visitor'; readonly ended: boolean }
  /** `link`: what came of the link of a mail through which the portal was opened, if it was. */
  | { readonly name: 'signed-in'; readonly account: Account; readonly link: LinkOutcome };

/** A link that was refused lets nobody in: whoever is signed in was so before, and may be somebody else. */
type LinkOutcome = 'none' | 'followed' | 'refused';

/** What everybody types to get in. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What every new account has. */
interface NewAccount extends Credentials {
  readonly fullName: string;
}

/** Who is signed in, and the ways in and out. */
export interface AuthStore {
  readonly current: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up the session of this browser and keeps it alive, until it is told to stop; nothing is loaded for visitors. */
  start(): () => void;
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
  /** The token of whoever is signed in, null for a visitor. */
  accessToken(): Promise<string | null>;
  readonly api: AuthorizedApi;
}

interface AuthStoreOptions {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  /** Removes from this device what belongs to an account; called in each of its tabs. */
  readonly forget: (account: Account) => Promise<void>;
  /** Where the service worker finds the session; loaded with the first one. */
  readonly loadSessionStore: () => Promise<SessionStore>;
  /** Where the link of a mail leads. */
  readonly resetUrl: () => string;
  /** Begins anew, when the account was left in another tab. */
  readonly restart: () => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** The server has an account of this address. */
const takenCodes = new Set(['user_already_exists', 'email_exists']);
/** How long whoever leaves waits for the server to hear of it. */
const signOutWaitMs = 5_000;

/** Builds the store. A link of a mail is taken out of the address at once; nothing else happens before `start` or the first sign-in. */
export function createAuthStore({
  loadConfig,
  forget,
  loadSessionStore,
  resetUrl,
  restart,
  fetch,
}: AuthStoreOptions): AuthStore {
  const opened = takeMailLink(resetUrl());
  let link = opened === 'dead' ? null : opened;
  let linkOutcome: LinkOutcome = opened === 'dead' ? 'refused' : 'none';
  let state = initialState(link !== null, linkOutcome);
  const listeners = new Set<() => void>();
  let opening: Promise<AuthSession> | null = null;
  /** What this store does itself must not come back to it as news. */
  let isLeaving = false;
  let signOuts = 0;
  let lookedAt = 0;

  function set(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function rememberHere(account: Account): Account {
    writeSessionCopy(account);
    set({ name: 'signed-in', account, link: linkOutcome });
    return account;
  }

  function forgetHere(ended: boolean): void {
    if (ended) writeSessionEnd();
    else removeSessionCopy();
    set({ name: 'visitor', ended });
  }

  async function open(): Promise<AuthSession> {
    const loading = [loadConfig(), import('./auth-session.ts'), loadSessionStore()] as const;
    const [config, { openAuthSession }, sessionStore] = await Promise.all(loading);
    return openAuthSession({ config, sessionStore, onChange: (event) => onAuthEvent(event), ...(fetch && { fetch }) });
  }

  function session(): Promise<AuthSession> {
    opening ??= open().catch((error: unknown) => {
      // Out of reach today; the next call tries again.
      opening = null;
      throw error;
    });
    return opening;
  }

  function onAuthEvent(event: string): void {
    if (event === 'SIGNED_OUT' && !isLeaving) end();
  }

  /** The server has ended the session, or there was none. */
  function end(): void {
    if (state.name !== 'visitor') forgetHere(state.name === 'signed-in');
  }

  /** Confirms what this browser holds. Without a network the note of the last time stands. */
  async function check(options?: { readonly maxAgeMs: number }): Promise<Account | null> {
    const auth = await session();
    await followLink(auth);
    const before = signOuts;
    const found = await auth.current(options);
    lookedAt = now();
    if (found === null) {
      end();
      return null;
    }
    const account = await readCurrent(auth);
    // Whoever has left while the answer was under way stays away.
    if (signOuts !== before) return null;
    return rememberHere(account);
  }

  /** A link that the server refuses is used up like one that it took; one that it never saw can be tried again. */
  async function followLink(auth: AuthSession): Promise<void> {
    if (link === null) return;
    try {
      await auth.follow(link);
      linkOutcome = 'followed';
    } catch (error) {
      if (!isAppError(error, 'refused')) throw error;
      linkOutcome = 'refused';
    }
    link = null;
  }

  async function readCurrent(auth: AuthSession): Promise<Account> {
    const { readAccount } = await import('./auth-session.ts');
    const found = await auth.current();
    if (found === null) throw endedError();
    return readAccount(auth.api, found);
  }

  async function attempt<T>(work: () => Promise<T>): Promise<Result<T, AppError>> {
    try {
      return ok(await work());
    } catch (error) {
      return failed(error);
    }
  }

  const signInWith = (work: (auth: AuthSession) => Promise<unknown>) =>
    attempt(async () => {
      const before = accountOf(state);
      await work(await session());
      linkOutcome = 'none';
      const account = await check();
      if (account === null) throw new AppError('malformed', { what: 'a session without an account' });
      // Nobody is left behind on the device without a session. What somebody wrote there is asked about before.
      if (before && before.userId !== account.userId && !hasPages(before)) await forget(before).catch(() => undefined);
      return account;
    });

  const accessToken = async (options?: { readonly fresh: boolean }) => {
    // A visitor's call must not wait for code that only accounts need.
    if (state.name === 'visitor' && readStored(sessionKey) === null) return null;
    const token = await (await session()).accessToken(options);
    // What an account asks must not be answered as to a visitor.
    if (token === null && state.name === 'signed-in') {
      end();
      throw endedError();
    }
    return token;
  };

  /** Few pages ask the database in the name of an account: its code comes with the first question. */
  async function api(): Promise<AuthorizedApi> {
    try {
      const { createAuthorizedApi } = await import('./authorized-api.ts');
      return createAuthorizedApi({ config: loadConfig, accessToken, ...(fetch && { fetch }) });
    } catch (cause) {
      throw new AppError('offline', { reason: 'network' }, { cause });
    }
  }

  /** A check that could not be made ends the waiting: with what this browser knows, or with nobody. */
  const settle = (): void => {
    if (state.name === 'loading') set({ name: 'visitor', ended: false });
  };
  const look = (options?: { readonly maxAgeMs: number }): void => void check(options).catch(settle);
  const renew = (): void => look({ maxAgeMs: sessionCheckMs - tokenCheckMs });
  const hasSession = (): boolean => link !== null || readStored(sessionKey) !== null;

  /** Another tab has signed in or out. */
  function follow(copy: string | null): void {
    if (isLeaving) return;
    const account = accountOf(state);
    if (copy === null && account)
      void forget(account)
        .catch(() => undefined)
        .finally(restart);
    else if (copy !== null && readSessionCopy()?.userId !== account?.userId) look();
  }

  async function endOnServer(stored: ReturnType<typeof readStoredSession>): Promise<boolean> {
    if (stored === null) return false;
    const ending = session().then((auth) => auth.end(stored));
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, signOutWaitMs));
    return Promise.race([ending, tooLate]).then(
      () => true,
      () => false,
    );
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (hasSession()) look();
      else if (state.name === 'loading') settle();
      const isOverdue = () => state.name === 'signed-in' && now() - lookedAt >= sessionCheckMs;
      const timers = [
        setInterval(
          () => state.name === 'signed-in' && document.visibilityState === 'visible' && renew(),
          sessionCheckMs,
        ),
        setInterval(() => state.name === 'signed-in' && void accessToken().catch(() => undefined), tokenCheckMs),
      ];
      const stops = [
        onStoredChange(sessionCopyKey, follow),
        // A phone that slept has missed its times; a network that is back may know better.
        onPageReturn(() => isOverdue() && renew()),
        onConnectivity((online) => online && hasSession() && (state.name !== 'signed-in' || isOverdue()) && renew()),
      ];
      return () => {
        for (const timer of timers) clearInterval(timer);
        for (const stop of stops) stop();
      };
    },
    signIn: ({ email, password }) => signInWith((auth) => auth.signIn(email, password)),
    signUp: (form) =>
      signInWith(async (auth) => {
        try {
          await auth.signUp(form);
        } catch (error) {
          if (!isAppError(error, 'refused') || !takenCodes.has(error.details.code ?? '')) throw error;
          await auth.signIn(form.email, form.password);
        }
      }),
    recheck: () => attempt(() => check()),
    async signOut() {
      isLeaving = true;
      signOuts += 1;
      const account = accountOf(state);
      const stored = readStoredSession();
      // The device first, and the session before all: neither the network nor a database that does not close may keep it.
      removeStored(sessionKey);
      forgetHere(false);
      if (account) await forget(account).catch(() => undefined);
      const isHeard = await endOnServer(stored);
      isLeaving = false;
      return isHeard;
    },
    requestPasswordReset: (email) => attempt(async () => (await session()).requestPasswordReset(email, resetUrl())),
    setPassword: (password) =>
      attempt(async () => {
        await (await session()).setPassword(password);
        const account = accountOf(state);
        linkOutcome = 'none';
        if (account) rememberHere(account);
      }),
    accessToken,
    api: {
      call: async (...asked) => (await api()).call(...asked),
      read: async (...asked) => (await api()).read(...asked),
      insert: async (...asked) => (await api()).insert(...asked),
    },
  };
}

function initialState(hasLink: boolean, link: LinkOutcome): AuthState {
  const account = readSessionCopy();
  const hasSession = readStored(sessionKey) !== null;
  // Whoever opens the link of a mail comes as its account, whoever was here before.
  if (hasLink) return { name: 'loading' };
  if (account && hasSession) return { name: 'signed-in', account, link };
  return hasSession ? { name: 'loading' } : { name: 'visitor', ended: hasSessionEnded() };
}

function endedError(): AppError {
  return new AppError('refused', { status: 401, code: null, message: 'the session has ended' });
}

function accountOf(state: AuthState): Account | null {
  return state.name === 'signed-in' ? state.account : null;
}

function failed(error: unknown): Result<never, AppError> {
  if (error instanceof AppError) return err(error);
  // The code of the accounts is a file of its own, which a phone without a network may not have.
  if (error instanceof TypeError) return err(new AppError('offline', { reason: 'network' }, { cause: error }));
  throw error;
}
