import {
  type AuthChangeEvent,
  GoTrueClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Account } from '../domain/account.ts';
import { AppError } from '../domain/app-error.ts';
import type { UserId } from '../domain/ids.ts';
import { inTurn } from '../platform/locks.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createAuthorizedApi, type AuthorizedApi } from './authorized-api.ts';
import { apiUrl, type RuntimeConfig } from './runtime-config.ts';
import { sessionKey } from './session-copy.ts';

/** The session at the Auth server and who it belongs to. Loaded only by those who have an account or want one. */
export type AuthSession = Awaited<ReturnType<typeof openAuthSession>>;

interface AuthSessionOptions {
  readonly config: RuntimeConfig;
  readonly onChange: (event: AuthChangeEvent, session: Session | null) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** Passwords that the server refuses, and other things that can be wrong with a form, come as `refused` with its code. */
function asAppError(error: unknown): unknown {
  if (isAuthRetryableFetchError(error)) {
    // Status 0 is a network that did not answer; everything else says that the server cannot serve now.
    if (!error.status) return new AppError('offline', { reason: 'network' }, { cause: error });
    return new AppError('unavailable', { status: error.status, code: null, retryAfterMs: null }, { cause: error });
  }
  if (!isAuthApiError(error)) return error;
  const { status, code = null, message } = error;
  if (status === 429) return new AppError('unavailable', { status, code, retryAfterMs: null }, { cause: error });
  return new AppError('refused', { status, code, message }, { cause: error });
}

function orThrow<T extends { readonly error: unknown }>(answer: T): T {
  if (answer.error !== null && answer.error !== undefined) throw asAppError(answer.error);
  return answer;
}

function demand(session: Session | null): Session {
  // What the portal has always said when an answer names nobody.
  if (!session?.user) throw new AppError('refused', { status: 200, code: null, message: 'No user data returned' });
  return session;
}

/** Opens the session that this browser holds, if any; a link of a mail in the address is used up. */
export async function openAuthSession({ config, onChange, fetch }: AuthSessionOptions) {
  const client = new GoTrueClient({
    url: new URL(apiUrl(config, '/auth/v1'), globalThis.location.href).href,
    headers: { apikey: config.publishableKey },
    storageKey: sessionKey,
    fetch: createAuthFetch(fetch),
    flowType: 'implicit',
    persistSession: true,
    // Refreshed below, by one context at a time.
    autoRefreshToken: false,
  });
  client.onAuthStateChange(onChange);
  await client.initialize();

  /** The session, refreshed where it is about to end. Two tabs that refresh at once would use one token twice. */
  function current(options?: { readonly fresh: boolean }): Promise<Session | null> {
    return inTurn(sessionKey, async () => {
      const { session } = orThrow(await client.getSession()).data;
      return options?.fresh && session !== null ? orThrow(await client.refreshSession()).data.session : session;
    });
  }

  const accessToken = async (options?: { readonly fresh: boolean }) => (await current(options))?.access_token ?? null;
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
    async setPassword(password: string): Promise<void> {
      orThrow(await client.updateUser({ password }));
    },
    /** Ends the session at the server; what this browser keeps of it is the caller's to remove. */
    async end(token: string): Promise<void> {
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
