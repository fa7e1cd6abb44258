-- Who may do what. Authority is an approved row, read anew by every statement: never the claims of a token, never a column
-- that its owner can write, never the route of a page.

-- Named by `npm run admin`, by nobody else: no request can add to it.
create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_at timestamptz not null default now()
);
alter table private.admins enable row level security;
alter table private.admins force row level security;

-- Who changed what that gives or takes a right, with before and after. No reference to the account: the line outlives it.
create table private.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Null when the database itself was asked, and not the API.
  actor uuid,
  action text not null,
  subject uuid,
  before jsonb,
  after jsonb
);
create index audit_log_age on private.audit_log (at);
create index audit_log_of_subject on private.audit_log (subject, at);
alter table private.audit_log enable row level security;
alter table private.audit_log force row level security;

create function private.keep_audit_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'the audit log is only ever added to';
end
$$;
create trigger audit_log_is_kept before update or delete or truncate on private.audit_log
  for each statement execute function private.keep_audit_log();

create function private.note(action text, subject uuid, before jsonb, after jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.audit_log (actor, action, subject, before, after)
  values ((select auth.uid()), $1, $2, $3, $4)
$$;

-- AFTER a row changed: notes the columns that the trigger names, if one of them did. A trigger and not the functions of the
-- API, so that a change by hand leaves the same line.
create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was jsonb;
  now_is jsonb;
  subject uuid;
begin
  if tg_op <> 'INSERT' then
    was := (select jsonb_object_agg(c, to_jsonb(old) -> c) from unnest(tg_argv) as c);
    subject := coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'user_id')::uuid;
  end if;
  if tg_op <> 'DELETE' then
    now_is := (select jsonb_object_agg(c, to_jsonb(new) -> c) from unnest(tg_argv) as c);
    subject := coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'user_id')::uuid;
  end if;
  if was is distinct from now_is then
    perform private.note(tg_table_name || '.' || lower(tg_op), subject, was, now_is);
  end if;
  return null;
end
$$;

create trigger admins_audit after insert or update or delete on private.admins
  for each row execute function private.audit('user_id');
create trigger teachers_audit after insert or update or delete on public.teachers
  for each row execute function private.audit('role', 'is_approved');

-- The role of the caller as a teacher, or null. It takes no argument: nobody can ask about somebody else.
create function private.teacher_role() returns text
language sql stable security definer
set search_path = ''
as $$
  select t.role from public.teachers as t where t.id = (select auth.uid()) and t.is_approved
$$;

create function private.is_teacher() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.teacher_role() is not null
$$;

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.admins as a where a.user_id = (select auth.uid()))
$$;

create function public.is_admin() returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_admin()
$$;

-- Ends the call with HTTP 403 and the words of the portal.
create function private.forbid() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', message = 'ليس لديك صلاحية للوصول إلى هذه البيانات';
end
$$;

-- Ends the sessions of an account, where the Auth server keeps them in this database. Its access token lives on for some
-- minutes, and can do nothing: authority is read from the rows.
create function private.end_sessions(of_user uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The text on both sides, because the Auth server keeps this id once as uuid and once as text.
  if to_regclass('auth.refresh_tokens') is not null then
    execute 'delete from auth.refresh_tokens where user_id::text = $1::text' using of_user;
  end if;
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id::text = $1::text' using of_user;
  end if;
exception when insufficient_privilege then
  -- The approval has to go even where these tables are closed to us.
  raise warning 'the sessions of % could not be ended', of_user;
end
$$;

-- AFTER UPDATE of a row that was approved and is no more.
create function private.end_sessions_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_sessions(new.id);
  return null;
end
$$;
create trigger teachers_revoked after update on public.teachers
  for each row when (old.is_approved and not new.is_approved) execute function private.end_sessions_of_row();

-- A topic `user:<id>` is private: only its owner may listen.
create or replace function private.poke(topic text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  this constant text := pg_current_xact_id()::text || ' ' || topic;
begin
  if current_setting('manara.poked', true) = this then
    return;
  end if;
  perform set_config('manara.poked', this, true);
  begin
    perform pg_notify('manara_poke', jsonb_build_object('topic', topic, 'event', 'poke', 'payload', '{}'::jsonb)::text);
    if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
      execute 'select realtime.send($1, $2, $3, $4)' using '{}'::jsonb, 'poke'::text, topic, topic like 'user:%';
    end if;
  exception when others then
    raise warning 'poke of % failed: %', topic, sqlerrm;
  end;
end
$$;

-- AFTER each statement on a table with rows of single accounts: pokes each of them. A change that concerns more than two
-- hundred is no news for anybody in particular: they learn it with their next pull.
create function private.poke_users() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  scopes text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    scopes := array(select a.scope from added as a where a.scope like 'user:%' limit 1000);
  end if;
  if tg_op <> 'INSERT' then
    scopes := scopes || array(select r.scope from removed as r where r.scope like 'user:%' limit 1000);
  end if;
  perform private.poke(s.scope) from (select distinct u as scope from unnest(scopes) as u order by u limit 200) as s;
  return null;
end
$$;
create trigger teachers_poke_user_insert after insert on public.teachers
  referencing new table as added
  for each statement execute function private.poke_users();
create trigger teachers_poke_user_update after update on public.teachers
  referencing old table as removed new table as added
  for each statement execute function private.poke_users();
create trigger teachers_poke_user_delete after delete on public.teachers
  referencing old table as removed
  for each statement execute function private.poke_users();

-- Rows of several accounts may have the same key: the scope tells them apart. (Otherwise as before.)
create or replace function private.settle_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  key constant text := coalesce(tg_argv[0], 'id');
  back record;
begin
  for back in execute format(
    'delete from private.exits as e using added as a where e.tbl = $1 and e.id = a.%1$I and e.scope = a.scope
     returning e.id, e.scope, e.revision as exit_revision, a.revision', key) using tg_table_name
  loop
    if back.exit_revision >= back.revision then
      execute format('update %I.%I set revision = $2 where %I = $1 and scope = $3', tg_table_schema, tg_table_name, key)
      using back.id, back.exit_revision + 1, back.scope;
    end if;
  end loop;
  return null;
end
$$;

-- A teacher registers with a request: approval and everything the server keeps are not in the grant, and the role cannot be
-- changed once an administrator may be looking at it.
grant insert (id, role, display_name, profile_photo, department, bio) on public.teachers to authenticated;
grant update (display_name, profile_photo, department, bio) on public.teachers to authenticated;
create policy teachers_register on public.teachers for insert to authenticated
  with check (id = (select auth.uid()) and not is_approved);
create policy teachers_edit on public.teachers for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

alter table public.posts alter column teacher_id set default auth.uid();
grant insert (id, title, content, image_url, media_items, teacher_id), update (title, content, image_url, media_items), delete
  on public.posts to authenticated;
create policy posts_write on public.posts for insert to authenticated
  with check (teacher_id = (select auth.uid()) and (select private.is_teacher()));
create policy posts_edit on public.posts for update to authenticated
  using (teacher_id = (select auth.uid()) and (select private.is_teacher()))
  with check (teacher_id = (select auth.uid()) and (select private.is_teacher()));
create policy posts_delete on public.posts for delete to authenticated
  using (teacher_id = (select auth.uid()) and (select private.is_teacher()));

revoke execute on function
  private.keep_audit_log(),
  private.note(text, uuid, jsonb, jsonb),
  private.audit(),
  private.teacher_role(),
  private.is_teacher(),
  private.is_admin(),
  private.forbid(),
  private.end_sessions(uuid),
  private.end_sessions_of_row(),
  private.poke_users(),
  public.is_admin()
from public;
revoke execute on function public.is_admin() from anon, authenticated;
grant execute on function private.teacher_role(), private.is_teacher() to authenticated;
grant execute on function private.is_admin(), public.is_admin() to anon, authenticated;
