import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { readStored } from '../../platform/storage.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { type AuthCalls, createAuthCalls } from './auth-calls.ts';
import type { AuthSession } from './auth-session.ts';
import type { AuthState } from './auth-state.ts';
import { type CurrentAccount, createCurrentAccount } from './current-account.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import { openAgain, takeMailLink } from './mail-link.ts';
import { createOpenedLink } from './opened-link.ts';
import { createSessionCheck, type SessionCheck } from './session-check.ts';
import { sessionKey } from './session-copy.ts';
import { monitorSession } from './session-monitor.ts';
import type { SessionStore } from './session-store.ts';

/** Who is signed in, and the ways in and out. */
export interface AuthStore extends AuthCalls, Pick<CurrentAccount, 'current' | 'subscribe'> {
  /** Takes up the session of this browser and keeps it alive, until it is told to stop; nothing is loaded for visitors. */
  start(): () => void;
  /** The token of whoever is signed in, null for a visitor. */
  accessToken(): Promise<string | null>;
  /** The session of whoever is signed in, null for a visitor. */
  readonly heldSession: SessionCheck['heldSession'];
  readonly api: AuthorizedApi;
  /** Begins anew through the link that whoever was here had to leave for. */
  openHeldLink(): void;
}

interface AuthStoreOptions {
  readonly loadConfig: () => Promise<RuntimeConfig>;
  /** Removes from this device what belongs to whoever leaves it here. */
  readonly forget: (account: Account) => Promise<void>;
  /**
   * Removes it where the account was left in another tab: what has not reached the school stays, or goes there, where somebody was
   * asked about it.
   */
  readonly forgetLeftElsewhere: (account: Account) => Promise<void>;
  /** Where the service worker finds the session; loaded with the first one. */
  readonly loadSessionStore: () => Promise<SessionStore>;
  /** Where the link of a mail leads. */
  readonly resetUrl: () => string;
  /** Begins anew, when the account was left in another tab. */
  readonly restart: () => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** Builds the store. A link of a mail is taken out of the address at once; nothing else happens before `start` or the first sign-in. */
export function createAuthStore(options: AuthStoreOptions): AuthStore {
  const { forget, forgetLeftElsewhere, resetUrl, restart } = options;
  const taken = takeMailLink(resetUrl());
  const opened = taken === 'dead' ? null : taken;
  // Whoever is signed in is asked before a link takes their place. Whose it is, its own words do not decide.
  const isHeld = opened !== null && readStored(sessionKey) !== null;
  // Nothing is spent by opening an address: whatever looks into mails does that too.
  const isUnopened = opened !== null && 'proof' in opened && !isHeld;
  const known = isHeld ? 'held' : isUnopened ? 'unopened' : taken === 'dead' ? 'refused' : 'none';
  const link = createOpenedLink(opened, known);
  const here = createCurrentAccount(opened !== null && !isHeld && !isUnopened, link.outcome());
  const openHeldLink = (): void => {
    const held = link.held();
    if (held) openAgain(held, resetUrl());
  };
  // Nobody has to leave any more: the server has ended the session that was in the way.
  here.subscribe(() => isEnded(here.current()) && isThere(resetUrl()) && openHeldLink());
  const session = sessionOpener(options, (event) => event === 'SIGNED_OUT' && !here.isLeaving() && here.end());
  const server = createSessionCheck({ here, session, link });
  return {
    current: here.current,
    subscribe: here.subscribe,
    start: () => monitorSession({ here, server, forget: forgetLeftElsewhere, restart }),
    ...createAuthCalls({ here, server, session, forget, resetUrl }),
    accessToken: server.accessToken,
    heldSession: server.heldSession,
    api: apiOf(options, server),
    openHeldLink,
  };
}

const isEnded = (state: AuthState): boolean => state.name === 'visitor' && state.ended;
const isThere = (url: string): boolean => location.pathname === new URL(url).pathname;

/** Loads the code of accounts once, when a session is first asked for. */
function sessionOpener(
  { loadConfig, loadSessionStore, fetch }: AuthStoreOptions,
  onChange: (event: string) => void,
): () => Promise<AuthSession> {
  let opening: Promise<AuthSession> | null = null;
  async function open(): Promise<AuthSession> {
    const loading = [loadConfig(), import('./auth-session.ts'), loadSessionStore()] as const;
    const [config, { openAuthSession }, sessionStore] = await Promise.all(loading);
    return openAuthSession({ config, sessionStore, onChange, ...(fetch && { fetch }) });
  }
  return () => {
    opening ??= open().catch((error: unknown) => {
      // Out of reach today; the next call tries again.
      opening = null;
      throw error;
    });
    return opening;
  };
}

/** Few pages ask the database in the name of an account: its code comes with the first question. */
function apiOf({ loadConfig, fetch }: AuthStoreOptions, { accessToken }: SessionCheck): AuthorizedApi {
  async function api(): Promise<AuthorizedApi> {
    try {
      const { createAuthorizedApi } = await import('./authorized-api.ts');
      return createAuthorizedApi({ config: loadConfig, accessToken, ...(fetch && { fetch }) });
    } catch (cause) {
      throw new AppError('offline', { reason: 'network' }, { cause });
    }
  }
  return {
    call: async (...asked) => (await api()).call(...asked),
    read: async (...asked) => (await api()).read(...asked),
    insert: async (...asked) => (await api()).insert(...asked),
  };
}
