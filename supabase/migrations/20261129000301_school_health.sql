-- How the school's server is: what waits, fails, grows and was last kept safe, for administrators and in one answer.

-- Each time a browser's push service did not take a message, for two days.
create table private.push_failures (
  id uuid primary key default gen_random_uuid(),
  browser_id bytea not null references private.push_subscriptions (browser_id) on delete cascade,
  at timestamptz not null default now()
);
create index push_failures_of_browser on private.push_failures (browser_id);
create index push_failures_age on private.push_failures (at);

-- What `npm run backup` says once a backup is whole. It speaks of this database and goes into no backup.
create table private.last_backup (
  one boolean primary key default true check (one),
  at timestamptz not null default now(),
  portal_version text not null,
  schema_version text not null,
  row_count bigint not null,
  -- Null where the uploaded files were left out.
  file_count integer
);

do $$
declare
  t text;
begin
  foreach t in array array['push_failures', 'last_backup'] loop
    execute format('alter table private.%1$I enable row level security', t);
    execute format('alter table private.%1$I force row level security', t);
    execute format('revoke all on private.%1$I from public, anon, authenticated', t);
  end loop;
end
$$;

-- How much room there is, which no database knows by itself: the smallest plan of a hosted project, unless an operator says otherwise.
alter table private.settings
  add column database_room bigint not null default 500000000 check (database_room > 0),
  add column files_room bigint not null default 1000000000 check (files_room > 0);

create function private.keep_push_failure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.push_failures as f where f.at < now() - interval '2 days';
  insert into private.push_failures (browser_id) values (new.browser_id);
  return null;
end
$$;
create trigger push_subscriptions_failure after update on private.push_subscriptions
  for each row when (new.failures > old.failures) execute function private.keep_push_failure();

-- The newest migration that ran; null where another way than the usual one made the tables, and nobody wrote it down.
create function private.schema_version() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null
    or not has_table_privilege('supabase_migrations.schema_migrations', 'select') then
    return null;
  end if;
  execute 'select max(m.version) from supabase_migrations.schema_migrations as m' into version;
  return version;
end
$$;

-- Who waits for an administrator, and since when; who lost an approval waits for nothing.
create function private.waiting_accounts() returns table (since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select w.created_at
  from (
    select t.id, t.created_at from public.teachers as t where not t.is_approved
    union all select s.id, s.created_at from public.students as s where not s.is_approved
  ) as w
  where not exists (
    select from private.audit_log as l
    where l.subject = w.id and l.action in ('teachers.update', 'students.update')
      and l.before -> 'is_approved' = 'true' and l.after -> 'is_approved' = 'false')
$$;

create function private.school_health() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  day_ago constant timestamptz := now() - interval '1 day';
  settings private.settings;
begin
  perform private.require_admin();
  select * into settings from private.settings;
  return jsonb_build_object(
    'at', now(),
    'schema_version', private.schema_version(),
    'unsent', (
      -- What waits for a phone that fails is counted there.
      select jsonb_build_object('waiting', count(*), 'oldest_at', min(w.due_at))
      from (
        select n.due_at from private.notices as n where n.spread_at is null and n.due_at <= now()
        union all
        select d.due_at from private.push_deliveries as d join private.push_subscriptions as s on s.browser_id = d.browser_id
        where d.due_at <= now() and s.failures = 0
      ) as w),
    'failures', (
      select jsonb_build_object('times', count(*), 'failing', count(distinct f.browser_id),
        'browsers', (select count(*) from private.push_subscriptions))
      from private.push_failures as f where f.at > day_ago),
    'refused', (
      select jsonb_build_object('answered', count(*), 'refused', count(*) filter (where l.result ->> 'status' = 'rejected'),
        'senders', count(distinct l.actor) filter (where l.result ->> 'status' = 'rejected'))
      from private.ledger as l where l.at > day_ago),
    'database', jsonb_build_object('bytes', pg_database_size(current_database()), 'room', settings.database_room),
    'files', (
      -- Storage writes it down as an object, that of the embedded stack as a text of one.
      select jsonb_build_object('bytes', coalesce(sum(((o.metadata #>> '{}')::jsonb ->> 'size')::bigint), 0), 'room', settings.files_room,
        'files', count(*))
      from storage.objects as o),
    'backup', (
      select jsonb_build_object('at', b.at, 'portal_version', b.portal_version, 'schema_version', b.schema_version,
        'rows', b.row_count, 'files', b.file_count)
      from private.last_backup as b),
    'accounts', (
      select jsonb_build_object('waiting', count(*), 'oldest_at', min(w.since),
        'overdue', (select count(*) from private.deletion_requests as r where r.due_at <= now()))
      from private.waiting_accounts() as w));
end
$$;

create function public.school_health() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.school_health()
$$;

revoke execute on function private.keep_push_failure(), private.schema_version(), private.waiting_accounts(),
  private.school_health(), public.school_health() from public;
revoke execute on function public.school_health() from anon, authenticated;
grant execute on function private.school_health(), public.school_health() to authenticated;
