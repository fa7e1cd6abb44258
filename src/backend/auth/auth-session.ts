import {
  type AuthChangeEvent,
  GoTrueClient,
  isAuthApiError,
  isAuthRefreshDiscardedError,
  isAuthSessionMissingError,
  type Session,
} from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Account } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { now } from '../../platform/clock.ts';
import { inTurn } from '../../platform/locks.ts';
import { removeStored } from '../../platform/storage.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createAuthErrorReader, namesNobody } from './auth-error-reader.ts';
import { createAuthorizedApi, type AuthorizedApi } from './authorized-api.ts';
import type { MailLink } from './mail-link.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';
import { sessionKey } from './session-copy.ts';
import { ageOf, createSessionSharing, isFromFuture, storedSession } from './session-sharing.ts';
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

function demand(session: Session | null): Session {
  if (!session?.user) throw namesNobody();
  return session;
}

/** Opens the session that this browser holds, if any. */
export async function openAuthSession({ config, onChange, sessionStore, fetch }: AuthSessionOptions) {
  const sharing = createSessionSharing(sessionStore);
  const authErrors = createAuthErrorReader(fetch);
  const open = (persistSession: boolean) =>
    new GoTrueClient({
      url: new URL(apiUrl(config, '/auth/v1'), globalThis.location.href).href,
      headers: { apikey: config.publishableKey },
      storageKey: sessionKey,
      fetch: createAuthFetch(authErrors.watch),
      persistSession,
      // Refreshed below, by one context at a time.
      autoRefreshToken: false,
      // Taken out of the address before this code is loaded.
      detectSessionInUrl: false,
    });
  // The client looks at once, and renews what it finds.
  const client = await inTurn(sessionKey, async () => {
    await sharing.adopt();
    const opened = open(true);
    opened.onAuthStateChange(onChange);
    await opened.initialize();
    return opened;
  });

  function orThrow<T extends { readonly error: unknown }>(answer: T): T {
    if (answer.error !== null && answer.error !== undefined) throw authErrors.explain(answer.error);
    return answer;
  }

  /** What is stored, refreshed by the client where it is about to end. */
  async function stored(): Promise<Awaited<ReturnType<typeof client.getSession>>> {
    const answer = await client.getSession();
    // Somebody without our lock has refreshed it meanwhile: theirs is the one that counts.
    return isAuthRefreshDiscardedError(answer.error) ? client.getSession() : answer;
  }

  async function refresh(): Promise<Session | null> {
    const { data, error } = await client.refreshSession();
    if (error === null) return data.session;
    if (isAuthRefreshDiscardedError(error)) return orThrow(await stored()).data.session;
    // What says so is our server's own word, see `createAuthFetch`; the client would keep it until its last minute.
    if (!isAuthApiError(error) && !isAuthSessionMissingError(error)) throw authErrors.explain(error);
    removeStored(sessionKey);
    return null;
  }

  async function look(maxAgeMs: number): Promise<Session | null> {
    const { data, error } = await stored();
    if (error !== null && (isAuthApiError(error) || isAuthSessionMissingError(error))) return null;
    if (error !== null) throw authErrors.explain(error);
    if (data.session === null) return null;
    // One from the future says nothing of when it ends.
    return ageOf(data.session) > maxAgeMs || isFromFuture(data.session) ? refresh() : data.session;
  }

  /**
   * The session, refreshed where it is about to end or its token is older than wished for; null once the server has ended
   * it. Two tabs that refresh at once, or a tab and the service worker, would use one token twice.
   */
  function current({ maxAgeMs = Infinity }: { readonly maxAgeMs?: number } = {}): Promise<Session | null> {
    return inTurn(sessionKey, async () => {
      // Whoever takes none that is there already was told that it is not believed in.
      await sharing.adopt(maxAgeMs < 0);
      const held = storedSession();
      const session = await look(maxAgeMs);
      if (session !== null) await sharing.show();
      else if (held !== null) await sharing.end(held.user.id);
      return session;
    });
  }

  const accessToken = async (options?: { readonly fresh: boolean }) =>
    (await current(options?.fresh ? { maxAgeMs: -Infinity } : {}))?.access_token ?? null;
  const api = createAuthorizedApi({ config: async () => config, accessToken, ...(fetch && { fetch }) });

  return {
    api,
    current,
    accessToken,
    async signIn(email: string, password: string): Promise<Session> {
      return demand(orThrow(await client.signInWithPassword({ email, password })).data.session);
    },
    async signUp(form: { readonly email: string; readonly password: string; readonly fullName: string }) {
      const { email, password, fullName } = form;
      const options = { data: { full_name: fullName } };
      return demand(orThrow(await client.signUp({ email, password, options })).data.session);
    },
    async requestPasswordReset(email: string, redirectTo: string): Promise<void> {
      orThrow(await client.resetPasswordForEmail(email, { redirectTo }));
    },
    /** Enters through the link of a mail. */
    async follow({ accessToken: token, refreshToken }: MailLink): Promise<void> {
      orThrow(await client.setSession({ access_token: token, refresh_token: refreshToken }));
    },
    async setPassword(password: string): Promise<void> {
      orThrow(await client.updateUser({ password }));
    },
    /** Ends a session at the server, also one that this browser has forgotten already. */
    async end(session: Pick<Session, 'access_token' | 'refresh_token' | 'expires_at'>): Promise<void> {
      let token = session.access_token;
      if ((session.expires_at ?? 0) * 1_000 <= now()) {
        // Through a client that keeps nothing: the device must not learn of it again.
        token = demand(orThrow(await open(false).refreshSession(session)).data.session).access_token;
      }
      orThrow(await client.admin.signOut(token, 'local'));
    },
  };
}

const text = z.nullable(z.string());
const teacherRows = z.array(
  z.object({
    display_name: z.string(),
    role: z.enum(['owner', 'manager', 'teacher']),
    is_approved: z.boolean(),
  }),
);
const studentRows = z.array(z.object({ display_name: z.string(), is_approved: z.boolean() }));
const metadata = z.object({ full_name: z.optional(text) });

/** Asks the database how the account of a session stands. */
export async function readAccount(api: AuthorizedApi, { user }: Session): Promise<Account> {
  const [teachers, students, isAdmin] = await Promise.all([
    api.read(`teachers?select=display_name,role,is_approved&id=eq.${user.id}`, teacherRows),
    api.read(`students?select=display_name,is_approved&id=eq.${user.id}`, studentRows),
    api.call('is_admin', {}, z.boolean()),
  ]);
  const [teacher] = teachers;
  const [student] = students;
  const named = metadata.safeParse(user.user_metadata);
  return {
    userId: user.id as UserId,
    email: user.email ?? null,
    name: teacher?.display_name ?? student?.display_name ?? (named.success ? named.data.full_name : null) ?? '',
    teacher: teacher
      ? { displayName: teacher.display_name, role: teacher.role, isApproved: teacher.is_approved }
      : null,
    student: student ? { displayName: student.display_name, isApproved: student.is_approved } : null,
    isAdmin,
  };
}
