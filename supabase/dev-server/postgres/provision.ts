import type { Sql } from 'postgres';
import { API_ROLE } from './engine.ts';

/** Whether no migration has ever run on this database. Only then are privileges given that migrations may take away. */
export async function isUntouched(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 where to_regclass('supabase_migrations.schema_migrations') is null`;
  return rows.length > 0;
}

/** Makes the roles and schemas that a hosted Supabase project has before its first migration. */
export async function provisionBasics(sql: Sql, apiPassword: string): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      if to_regrole('anon') is null then create role anon nologin noinherit; end if;
      if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
      if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
      if to_regrole('${API_ROLE}') is null then create role ${API_ROLE} login noinherit; end if;
    end $$;
    alter role ${API_ROLE} password '${apiPassword}';
    alter role ${API_ROLE} set statement_timeout = '8s';
    alter role ${API_ROLE} set idle_in_transaction_session_timeout = '15s';
    grant anon, authenticated, service_role to ${API_ROLE};
    create schema if not exists extensions;
    create extension if not exists pgcrypto with schema extensions;
  `);
}

/** Lets the API work with what `@supabase/lite` has put into `auth` and `storage`. Runs after each of its set-ups. */
export async function provisionApi(sql: Sql): Promise<void> {
  await sql.unsafe(`
    -- As on the hosted platform: both ways in which claims reach a session. In PL/pgSQL, because every policy asks and the
    -- planner would read a function in SQL anew each time; with a search path of its own, because a kept plan is dropped
    -- whenever that differs from the one of the call before.
    create or replace function auth.uid() returns uuid language plpgsql stable set search_path = '' as $f$ begin
      return coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid; end $f$;
    create or replace function auth.role() returns text language sql stable as $f$
      select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role') $f$;
    create or replace function auth.email() returns text language sql stable as $f$
      select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email') $f$;
    grant usage on schema auth, storage to ${API_ROLE};
    grant select, insert, update, delete on all tables in schema auth, storage to ${API_ROLE};
    -- The Storage API itself looks at every object to decide; callers see only what the policies of migrations grant.
    drop policy if exists "the API itself" on storage.buckets;
    drop policy if exists "the API itself" on storage.objects;
    create policy "the API itself" on storage.buckets to ${API_ROLE} using (true) with check (true);
    create policy "the API itself" on storage.objects to ${API_ROLE} using (true) with check (true);
  `);
}

/**
 * Gives, once, what a hosted project gives before the first migration. The default privileges are as generous as there,
 * so that a migration which forgets to revoke shows here and not only there.
 */
export async function provisionProject(sql: Sql): Promise<void> {
  await sql.unsafe(`
    grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
    grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  `);
}
