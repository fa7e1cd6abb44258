import type { Account } from '../domain/account.ts';
import { AppError } from '../domain/app-error.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { onStoredChange, readStored, removeStored } from '../platform/storage.ts';
import type { AuthSession } from './auth-session.ts';
import { type AuthorizedApi, createAuthorizedApi } from './authorized-api.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import { readSessionCopy, removeSessionCopy, sessionCopyKey, sessionKey, writeSessionCopy } from './session-copy.ts';

/** Who is here. */
export type AuthState =
  /** This browser holds a session, and nobody knows yet whose. */
  | { readonly name: 'loading' }
  /** Nobody. `ended`: somebody was, until the server ended the session. */
  | { readonly name: 'visitor'; readonly ended: boolean }
  /** `recovering`: through a link for a forgotten password, to choose a new one. */
  | { readonly name: 'signed-in'; readonly account: Account; readonly recovering: boolean };

/** What everybody types to get in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Who is signed in, and the ways in and out. */
export interface AuthStore {
  current(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Takes up the session of this browser and keeps it alive; nothing is loaded for visitors. */
  start(): void;
  signIn(credentials: Credentials): Promise<Result<Account, AppError>>;
  /** Makes an account, which stands for nothing yet. */
  signUp(form: Credentials & { readonly fullName: string }): Promise<Result<Account, AppError>>;
  /** Asks the database again how the account stands; null when nobody is signed in. */
  recheck(): Promise<Result<Account | null, AppError>>;
  /** Forgets the account on this device and ends its session; resolves to whether the server heard of it. */
  signOut(): Promise<boolean>;
  requestPasswordReset(email: string): Promise<Result<void, AppError>>;
  setPassword(password: string): Promise<Result<void, AppError>>;
  /** The token of whoever is signed in, null for a visitor. */
  accessToken(): Promise<string | null>;
  readonly api: AuthorizedApi;
}

interface AuthStoreOptions {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  /** Removes from this device what belongs to an account, before its session ends. */
  readonly forget: (account: Account) => Promise<void>;
  /** Where the link of a mail leads. */
  readonly resetUrl: () => string;
}

/** How often a session and its standing are looked at while the page is open. */
const recheckMs = 300_000;
/** How often it is looked at whether the token is about to end. */
const tickMs = 30_000;

/** Builds the store; nothing happens before `start` or the first sign-in. */
export function createAuthStore({ loadConfig, forget, resetUrl }: AuthStoreOptions): AuthStore {
  let state = initialState();
  const listeners = new Set<() => void>();
  let opening: Promise<AuthSession> | null = null;
  /** What this store does itself must not come back to it as news. */
  let isLeaving = false;

  function set(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function enter(account: Account): Account {
    writeSessionCopy(account);
    set({ name: 'signed-in', account, recovering: state.name === 'signed-in' && state.recovering });
    return account;
  }

  function leave(ended: boolean): void {
    removeSessionCopy();
    set({ name: 'visitor', ended });
  }

  async function open(): Promise<AuthSession> {
    const [config, { openAuthSession }] = await Promise.all([loadConfig(), import('./auth-session.ts')]);
    return openAuthSession({ config, onChange: (event) => heard(event) });
  }

  function session(): Promise<AuthSession> {
    opening ??= open().catch((error: unknown) => {
      // Out of reach today; the next call tries again.
      opening = null;
      throw error;
    });
    return opening;
  }

  function heard(event: string): void {
    if (isLeaving) return;
    if (event === 'SIGNED_OUT') leave(state.name === 'signed-in');
    if (event === 'PASSWORD_RECOVERY') void check(true).catch(() => undefined);
  }

  /** Confirms what this browser holds. Without a network the note of the last time stands. */
  async function check(recovering = false): Promise<Account | null> {
    const auth = await session();
    const found = await auth.current();
    if (found === null) {
      if (state.name !== 'visitor') leave(state.name === 'signed-in');
      return null;
    }
    const { readAccount } = await import('./auth-session.ts');
    const account = enter(await readAccount(auth.api, found));
    if (recovering) set({ name: 'signed-in', account, recovering });
    return account;
  }

  async function enterWith(found: Promise<unknown>): Promise<Result<Account, AppError>> {
    try {
      await found;
      const account = await check();
      return account ? ok(account) : err(new AppError('malformed', { what: 'a session without an account' }));
    } catch (error) {
      return failed(error);
    }
  }

  async function attempt<T>(work: () => Promise<T>): Promise<Result<T, AppError>> {
    try {
      return ok(await work());
    } catch (error) {
      return failed(error);
    }
  }

  const accessToken = async (options?: { readonly fresh: boolean }) => {
    // A visitor's call must not wait for code that only accounts need.
    if (state.name === 'visitor' && readStored(sessionKey) === null) return null;
    return (await session()).accessToken(options);
  };

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const look = () => void check().catch(() => settle());
      // A link of a mail brings its session in the address.
      if (readStored(sessionKey) !== null || /[#&]access_token=/.test(location.hash)) look();
      else if (state.name !== 'visitor') leave(false);
      setInterval(() => state.name === 'signed-in' && document.visibilityState === 'visible' && look(), recheckMs);
      setInterval(() => state.name === 'signed-in' && void accessToken().catch(() => undefined), tickMs);
      onStoredChange(sessionCopyKey, (copy) => {
        if (isLeaving) return;
        if (copy === null && state.name === 'signed-in') location.assign('/');
        else if (copy !== null && readSessionCopy()?.userId !== accountOf(state)?.userId) look();
      });
    },
    signIn: ({ email, password }) => enterWith(session().then((auth) => auth.signIn(email, password))),
    signUp: (form) => enterWith(session().then((auth) => auth.signUp(form))),
    recheck: () => attempt(() => check()),
    async signOut() {
      isLeaving = true;
      const account = accountOf(state);
      const token = await accessToken().catch(() => null);
      const auth = await session().catch(() => null);
      // The device first: what happens on the network must not decide whether the next person sees anything.
      if (account) await forget(account);
      removeStored(sessionKey);
      removeSessionCopy();
      if (auth === null || token === null) return false;
      return auth.end(token).then(
        () => true,
        () => false,
      );
    },
    requestPasswordReset: (email) => attempt(async () => (await session()).requestPasswordReset(email, resetUrl())),
    setPassword: (password) => attempt(async () => (await session()).setPassword(password)),
    accessToken,
    api: createAuthorizedApi({ config: loadConfig, accessToken }),
  };

  /** A check that could not be made ends the waiting: with what this browser knows, or with nobody. */
  function settle(): void {
    if (state.name === 'loading') set({ name: 'visitor', ended: false });
  }
}

function initialState(): AuthState {
  const account = readSessionCopy();
  const hasSession = readStored(sessionKey) !== null;
  if (account && hasSession) return { name: 'signed-in', account, recovering: false };
  return hasSession || /[#&]access_token=/.test(location.hash)
    ? { name: 'loading' }
    : { name: 'visitor', ended: false };
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
