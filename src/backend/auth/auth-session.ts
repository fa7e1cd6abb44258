import { type AuthChangeEvent, GoTrueClient, type Session } from '@supabase/supabase-js';
import { now } from '../../platform/clock.ts';
import { inTurn } from '../../platform/locks.ts';
import { createAccountSecurity } from './account-security.ts';
import { createArrivedLink } from './arrived-link.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createAuthErrorReader, demandSession } from './auth-error-reader.ts';
import { createAuthorizedApi } from './authorized-api.ts';
import { createCurrentSession } from './current-session.ts';
import { readAccount } from './read-account.ts';
import { isOwnerDeleted } from './renew-session.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';
import { sessionKey } from './session-copy.ts';
import { createSessionSharing } from './session-sharing.ts';
import type { SessionStore } from './session-store.ts';

/** The session at the Auth server and who it belongs to. Loaded only by those who have an account or want one. */
export type AuthSession = Awaited<ReturnType<typeof openAuthSession>>;

interface AuthSessionOptions {
  readonly config: RuntimeConfig;
  readonly onChange: (event: AuthChangeEvent, session: Session | null) => void;
  /** Where the service worker finds the session. */
  readonly sessionStore: SessionStore;
  readonly fetch?: typeof globalThis.fetch;
}

interface ClientOptions {
  readonly config: RuntimeConfig;
  /** Whether the device learns of the session. */
  readonly persistSession: boolean;
  readonly fetch: typeof globalThis.fetch;
}

function createClient({ config, persistSession, fetch }: ClientOptions): GoTrueClient {
  return new GoTrueClient({
    url: new URL(apiUrl(config, '/auth/v1'), globalThis.location.href).href,
    headers: { apikey: config.publishableKey },
    storageKey: sessionKey,
    fetch,
    persistSession,
    // Refreshed by `createCurrentSession`, in one context at a time.
    autoRefreshToken: false,
    // Taken out of the address before this code is loaded.
    detectSessionInUrl: false,
  });
}

/** Opens the session that this browser holds, if any. */
export async function openAuthSession({ config, onChange, sessionStore, fetch }: AuthSessionOptions) {
  const sharing = createSessionSharing(sessionStore);
  const authErrors = createAuthErrorReader(fetch);
  const open = (persistSession: boolean) =>
    createClient({ config, persistSession, fetch: createAuthFetch(authErrors.watch) });
  // The client looks at once at what it finds.
  const client = await inTurn(sessionKey, async () => {
    await sharing.adopt();
    const opened = open(true);
    opened.onAuthStateChange(onChange);
    await opened.initialize();
    return opened;
  });

  const server = { config, ...(fetch && { fetch }) };
  const current = createCurrentSession({ server, sharing });
  const held = (options?: { readonly fresh: boolean }) => current(options?.fresh ? { maxAgeMs: -Infinity } : {});
  const accessToken = async (options?: { readonly fresh: boolean }) => (await held(options))?.access_token ?? null;
  const api = createAuthorizedApi({ config: async () => config, accessToken, ...(fetch && { fetch }) });

  return {
    api,
    ...createAccountSecurity({ client, current, sharing, authErrors }),
    ...createArrivedLink({ client, server, authErrors }),
    /** Null once the server has ended it. */
    current,
    /** How the account of a session stands. */
    readAccount: (session: Session) => readAccount(api, session),
    /** Whether the server has deleted the account of a session, whose token it still takes. */
    isDeleted: (session: Session) => isOwnerDeleted(session.access_token, server),
    /** The session itself, with a new token where a fresh one is asked for; null for a visitor. */
    held,
    async signIn(email: string, password: string): Promise<Session> {
      return demandSession(authErrors.orThrow(await client.signInWithPassword({ email, password })).data.session);
    },
    async signUp(form: { readonly email: string; readonly password: string; readonly fullName: string }) {
      const { email, password, fullName } = form;
      const options = { data: { full_name: fullName } };
      return demandSession(authErrors.orThrow(await client.signUp({ email, password, options })).data.session);
    },
    async requestPasswordReset(email: string, redirectTo: string): Promise<void> {
      authErrors.orThrow(await client.resetPasswordForEmail(email, { redirectTo }));
    },
    async setPassword(password: string): Promise<void> {
      // The client would renew what is about to end itself, and remember for a minute that it could not.
      demandSession(await current());
      authErrors.orThrow(await client.updateUser({ password }));
    },
    /** Ends a session at the server, also one that this browser has forgotten already. */
    async end(session: Pick<Session, 'access_token' | 'refresh_token' | 'expires_at'>): Promise<void> {
      let token = session.access_token;
      if ((session.expires_at ?? 0) * 1_000 <= now()) {
        // Through a client that keeps nothing: the device must not learn of it again.
        token = demandSession(authErrors.orThrow(await open(false).refreshSession(session)).data.session).access_token;
      }
      authErrors.orThrow(await client.admin.signOut(token, 'local'));
    },
  };
}
