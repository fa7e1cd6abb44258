import { AppError } from '../../domain/app-error.ts';
import { guardedFetch } from '../http/guarded-fetch.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';
import { type AccessToken, withToken } from './with-token.ts';

/** Reads an answer: a zod schema is one. */
export interface AnswerSchema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * The database as whoever is signed in may use it, and as everybody may without an account. Every answer is parsed; every
 * failure is an `AppError` as of `guardedFetch`, and `malformed` where the answer does not fit. Nothing is tried twice but
 * a call whose token had run out.
 */
export interface AuthorizedApi {
  /** Calls a function of the database. */
  call<T>(name: string, args: Readonly<Record<string, unknown>>, schema: AnswerSchema<T>): Promise<T>;
  /** Reads rows: `path` is a table with its query, as PostgREST takes it. */
  read<T>(path: string, schema: AnswerSchema<readonly T[]>): Promise<readonly T[]>;
  /** Inserts one row and returns it as stored. */
  insert<T>(path: string, row: Readonly<Record<string, unknown>>, schema: AnswerSchema<readonly T[]>): Promise<T>;
}

interface ApiOptions {
  readonly config: () => Promise<RuntimeConfig>;
  readonly accessToken: AccessToken;
  readonly fetch?: typeof globalThis.fetch;
}

const timeoutMs = 20_000;

/** Builds the API over the portal's own `fetch`. */
export function createAuthorizedApi({ config, accessToken, fetch }: ApiOptions): AuthorizedApi {
  async function send(path: string, init: RequestInit, token: string | null): Promise<unknown> {
    const server = await config();
    const headers = {
      apikey: server.publishableKey,
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(init.headers as Record<string, string> | undefined),
    };
    const careful: RequestInit = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' };
    return guardedFetch(
      apiUrl(server, `/rest/v1/${path}`),
      { ...init, ...careful, headers },
      { timeoutMs, expect: null, ...(fetch && { fetch }) },
    );
  }

  async function ask<T>(path: string, init: RequestInit, schema: AnswerSchema<T>): Promise<T> {
    const answer = await withToken(accessToken, (token) => send(path, init, token));
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new AppError('malformed', { what: path.split('?')[0] ?? path });
  }

  return {
    call: (name, args, schema) => ask(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) }, schema),
    read: (path, schema) => ask(path, { method: 'GET' }, schema),
    async insert(path, row, schema) {
      const headers = { prefer: 'return=representation' };
      const [stored] = await ask(path, { method: 'POST', body: JSON.stringify(row), headers }, schema);
      if (stored === undefined) throw new AppError('malformed', { what: `${path}: nothing was stored` });
      return stored;
    },
  };
}
