import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { WebSocket } from 'ws';
import { temporaryFolder, writeFiles } from '../../scripts/node-kit/temporary-folder.ts';
import { isLongRun } from '../../scripts/node-kit/long-run.ts';
import type { AuthLimits } from './auth/auth-limits.ts';
import type { RateLimit } from './auth/rate-limit.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

export { rawRequest } from '../../scripts/node-kit/raw-request.ts';

/** A small schema of its own: what is tested here is the stack, not the portal's migrations. */
export const NOTES_MIGRATION = `
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on functions from anon, authenticated, public;
  create table public.notes (
    id int primary key,
    words text not null check (length(words) < 100),
    secret text not null default 'hidden',
    weight numeric,
    facts jsonb,
    created_at timestamptz not null default now()
  );
  alter table public.notes enable row level security;
  alter table public.notes force row level security;
  create policy "all may read" on public.notes for select to anon, authenticated using (true);
  create policy "all may add" on public.notes for insert to anon, authenticated with check (true);
  create policy "users may change" on public.notes for update to authenticated using (true);
  create policy "users may delete" on public.notes for delete to authenticated using (true);
  grant select (id, words, weight, facts, created_at), insert (id, words, weight, facts) on public.notes to anon, authenticated;
  grant update (words), delete on public.notes to authenticated;
  create function public.caller(argument jsonb default null) returns jsonb language sql stable set search_path = '' as $$
    select jsonb_build_object(
      'role', current_user, 'uid', auth.uid(), 'kind', jsonb_typeof(argument), 'argument', argument,
      'address', current_setting('request.headers', true)::jsonb ->> 'x-real-ip',
      'forwarded', current_setting('request.headers', true)::jsonb ->> 'x-forwarded-for') $$;
  create function public.fail(state text) returns jsonb language plpgsql set search_path = '' as $$
    begin raise exception using errcode = state, message = 'said so', detail = 'some detail', hint = 'some hint'; end $$;
  create function public.poke(topic text, event text) returns void language sql set search_path = '' as $$
    select pg_notify('manara_poke', json_build_object('topic', topic, 'event', event, 'payload', json_build_object('n', 1))::text) $$;
  grant execute on function public.caller, public.fail, public.poke to anon, authenticated, service_role;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    select b, b, true, 5242880, array['image/png'] from unnest(array['post-media', 'profile-photos', 'award-images']) as b;
  create policy "own folder" on storage.objects for insert to authenticated
    with check ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own objects" on storage.objects for update to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "see own objects" on storage.objects for select to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text);
`;

/**
 * The databases for tests whose subject is not what sets the two apart: our own PostgreSQL every time, PGlite in
 * `npm run test:long`.
 */
export const twinStackEngines = isLongRun ? ['pglite'] : ['embedded'];

/** The same limit for every kind of call to Auth, from one address and at one account, where no other is given. */
export function authLimits(
  usual: RateLimit,
  others: { [of in keyof AuthLimits]?: Partial<AuthLimits[of]> } = {},
): AuthLimits {
  const all = { signUp: usual, password: usual, recover: usual, code: usual, change: usual };
  return {
    perAddress: { ...all, refresh: usual, ...others.perAddress },
    perSchool: others.perSchool ?? {},
    perAccount: { ...all, ...others.perAccount },
    perPair: { password: usual, code: usual, ...others.perPair },
    perMailbox: { fromPlace: usual, fromStrangers: usual, ...others.perMailbox },
  };
}

/** Who `addWriter` adds. */
export const WRITER = '00000000-0000-4000-8000-00000000000a';

/** Adds an approved teacher to a school that may hold nobody else, whose posts everybody reads. */
export async function addWriter(sql: Sql): Promise<void> {
  await sql`insert into auth.users (id, email) values (${WRITER}, 'writer@school.example')`;
  await sql`insert into public.teachers (id, display_name, is_approved) values (${WRITER}, 'معلم', true)`;
}

/** So many that no test comes to an end of it. */
export const NO_LIMIT: RateLimit = { burst: 100_000, windowMs: 60_000 };

/** A stack under test with the schema above. */
export interface TestStack extends Stack {
  readonly dataDir: string;
  /** A client of supabase-js as browsers have it; with the secret key, as scripts have it. */
  client(key?: string): SupabaseClient;
  /** A plain request to the API. The publishable key is sent unless `headers` say otherwise. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts a stack on a free port and a folder of its own. */
export async function startTestStack(options: Partial<StackOptions> = {}): Promise<TestStack> {
  const folder = await temporaryFolder();
  const migrationsDir = join(folder.path, 'migrations');
  await writeFiles(migrationsDir, { '20260101000000_notes.sql': NOTES_MIGRATION });
  const stack = await startStack({ dataDir: folder.path, port: 0, quiet: true, migrationsDir, ...options });
  return {
    ...stack,
    dataDir: folder.path,
    client: (key = stack.publishableKey) => testClient(stack.url, key),
    ask(path, init = {}) {
      return fetch(`${stack.url}${path}`, {
        ...init,
        headers: { apikey: stack.publishableKey, ...(init.headers as object) },
      });
    },
    async stop() {
      await stack.stop();
      await folder.remove();
    },
  };
}

/** The unmodified supabase-js; only the WebSocket is given, which Node 20 has none of. */
export function testClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // The package's WebSocket has more overloads than the browser's, and serves as one.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
