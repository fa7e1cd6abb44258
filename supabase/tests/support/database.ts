import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import postgres from 'postgres';
import { startPostgres } from '../../dev-server/postgres/postgres.ts';

/** Whom the API would let in: the role of its token, the account and the headers of the request. */
export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly userId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whatever else the token says. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** A GET, whose transaction writes nothing. */
  readonly isReading?: boolean;
}

export const visitor: Caller = { role: 'anon' };

export function account(userId: string): Caller {
  return { role: 'authenticated', userId };
}

type Row = Record<string, unknown>;

/** A migrated database of its own. */
export interface TestDatabase {
  /** Runs one statement as the owner of everything. */
  query<R extends object = Row>(text: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Runs one statement in a transaction of its own as the API does for a caller. */
  call<R extends object = Row>(caller: Caller, text: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Calls `listener` with each payload notified on a channel. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** A database on the real server, where several connections can be open at once. */
export interface PostgresDatabase extends TestDatabase {
  readonly sql: postgres.Sql;
}

/** Opens a fresh, migrated database on a PostgreSQL of its own. */
export async function openPostgres(): Promise<PostgresDatabase> {
  const server = await openEmptyPostgres();
  await server.sql.unsafe(provisioning);
  for (const { text } of await migrations()) await server.sql.unsafe(text);
  return server;
}

/** A PostgreSQL of one test alone. */
export interface OwnPostgres extends PostgresDatabase {
  /** Enters its first database as the owner of everything. */
  readonly url: string;
  /** Enters another of its databases as the owner of everything. */
  openAnother(database: string): postgres.Sql;
}

/** Opens a PostgreSQL of its own with nothing in it. */
export async function openEmptyPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-db-'));
  const server = await startPostgres({ dataDir });
  const sql = connectTo(server.url);
  return {
    ...onPostgres(sql),
    url: server.url,
    openAnother: (database) => connectTo(server.url, database),
    close: async () => {
      await sql.end({ timeout: 1 });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Enters a database of a server as the owner of everything. */
export function connectTo(url: string, database?: string): postgres.Sql {
  return postgres(url, { max: 20, onnotice: () => undefined, ...(database !== undefined && { database }) });
}

/** What tests do with a database of the real server. */
export function onPostgres(sql: postgres.Sql): Omit<PostgresDatabase, 'close'> {
  return {
    sql,
    query: async <R extends object>(text: string, parameters: readonly unknown[] = []) =>
      (await sql.unsafe(text, [...parameters] as string[])) as unknown as R[],
    call: async <R extends object>(caller: Caller, text: string, parameters: readonly unknown[] = []) =>
      (await sql.begin(async (transaction) => {
        await transaction.unsafe(impersonate(caller));
        return transaction.unsafe(text, [...parameters] as string[]);
      })) as unknown as R[],
    listen: async (channel, listener) => {
      await sql.listen(channel, listener);
    },
  };
}

/** Opens a fresh, migrated PGlite. */
export async function openPglite(): Promise<TestDatabase> {
  const db = await PGlite.create({ extensions: { pgcrypto } });
  await db.exec(provisioning);
  for (const { text } of await migrations()) await db.exec(text);
  return {
    query: async <R extends object>(text: string, parameters: readonly unknown[] = []) =>
      (await db.query<R>(text, [...parameters])).rows,
    call: async <R extends object>(caller: Caller, text: string, parameters: readonly unknown[] = []) =>
      db.transaction(async (transaction) => {
        await transaction.exec(impersonate(caller));
        return (await transaction.query<R>(text, [...parameters])).rows;
      }),
    listen: async (channel, listener) => {
      await db.listen(channel, listener);
    },
    close: () => db.close(),
  };
}

/** The migrations in the order in which they are applied. */
export async function migrations(): Promise<{ name: string; text: string }[]> {
  const folder = new URL('../../migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

/** What the API does at the start of a request's transaction. */
export function impersonate(caller: Caller): string {
  const claims = JSON.stringify({
    ...caller.claims,
    role: caller.role,
    ...(caller.userId === undefined ? {} : { sub: caller.userId }),
  });
  const headers = JSON.stringify(caller.headers ?? {});
  return `
    select set_config('request.jwt.claims', ${literal(claims)}, true), set_config('request.headers', ${literal(headers)}, true);
    ${caller.isReading === true ? 'set transaction read only;' : ''}
    set local role ${caller.role};`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * What stands in a Supabase project before the first migration, as far as ours touch it: the roles, accounts, sessions,
 * `auth.uid()`, the tables of Storage, and the default privileges that give the API roles everything.
 */
export const provisioning = `
  do $$
  begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  end
  $$;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users
    (id uuid primary key default gen_random_uuid(), email text, encrypted_password text, recovery_token text,
      email_change_token_new text, email_change_token_current text, last_sign_in_at timestamptz, updated_at timestamptz);
  create table auth.sessions
    (id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users (id) on delete cascade,
      created_at timestamptz default now(), updated_at timestamptz default now(), not_after timestamptz,
      refreshed_at timestamp, user_agent text, ip inet);
  create function auth.uid() returns uuid language sql stable as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
  $$;
  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets
    (id text primary key, name text not null unique, public boolean default false, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects
    (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text, owner_id text,
     metadata jsonb, created_at timestamptz default now());
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

/** The SQLSTATE a statement ends with, or `ok`. */
export async function outcome(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
    return 'ok';
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
      return error.code;
    throw error;
  }
}
