-- What an account may ask about itself: all that is kept of it, and that it be deleted.

create table private.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days'
);
create index deletion_requests_due on private.deletion_requests (due_at);
alter table private.deletion_requests enable row level security;
alter table private.deletion_requests force row level security;
create trigger deletion_requests_audit after insert or delete on private.deletion_requests
  for each row execute function private.audit('user_id');

-- The caller, or the end of the call.
create function private.require_account() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'sign in first';
  end if;
  return (select auth.uid());
end
$$;

create function private.export_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
begin
  perform private.spend('export ' || me, 1, 5, 5.0 / 3600);
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email) from auth.users as u where u.id = me),
    'teacher', (select to_jsonb(t) - array['scope', '_tx', '_h'] from public.teachers as t where t.id = me),
    'student', (select to_jsonb(s) - array['scope', '_tx', '_h'] from public.students as s where s.id = me),
    'gpa', (select g.gpa from public.student_gpas as g where g.id = me),
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) - array['scope', '_tx', '_h'] order by p.created_at), '[]')
      from public.posts as p where p.teacher_id = me),
    'achievements', (select coalesce(jsonb_agg(to_jsonb(a) - array['scope', '_tx', '_h'] order by a.created_at), '[]')
      from public.achievements as a where a.teacher_id = me),
    'award_images', (select coalesce(jsonb_agg(to_jsonb(a) - array['scope', '_tx', '_h'] order by a.created_at), '[]')
      from public.award_images as a where a.teacher_id = me),
    'recognition_events', (select coalesce(jsonb_agg(to_jsonb(e) - array['scope', '_tx', '_h'] order by e.created_at), '[]')
      from public.recognition_events as e where e.teacher_id = me),
    'interactions', (select coalesce(jsonb_agg(to_jsonb(i) order by i.updated_at), '[]')
      from (
        select s.post_id, s.liked, s.saved, s.updated_at from public.student_post_interactions as s where s.student_id = me
        union all
        select t.post_id, t.liked, t.saved, t.updated_at from public.teacher_post_interactions as t where t.teacher_id = me
      ) as i),
    'acceptance_codes_issued', (select coalesce(jsonb_agg(to_jsonb(c) - array['code_hash', 'student_id'] order by c.created_at), '[]')
      from public.student_acceptance_codes as c where c.issued_by = me),
    'decisions_about_me', (select coalesce(jsonb_agg(to_jsonb(l) - array['actor'] order by l.at), '[]')
      from private.audit_log as l where l.subject = me),
    'deletion', (select jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at)
      from private.deletion_requests as d where d.user_id = me));
end
$$;

-- Returns when the account will be deleted. Asking again does not start the thirty days anew.
create function private.request_deletion() returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
begin
  insert into private.deletion_requests (user_id) values (me) on conflict do nothing;
  return (select d.due_at from private.deletion_requests as d where d.user_id = me);
end
$$;

create function private.cancel_deletion() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
begin
  delete from private.deletion_requests as d where d.user_id = me;
  return found;
end
$$;

create function private.list_deletions()
returns table (user_id uuid, email text, requested_at timestamptz, due_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select d.user_id, u.email::text, d.requested_at, d.due_at
    from private.deletion_requests as d join auth.users as u on u.id = d.user_id
    order by d.due_at, d.user_id;
end
$$;

-- Deletes an account whose time has come, with everything that hangs on it.
create function private.complete_deletion(of_user uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from private.deletion_requests as d where d.user_id = of_user and d.due_at <= now() for update;
  if not found then
    perform private.missing();
  end if;
  perform private.end_sessions(of_user);
  if to_regclass('auth.identities') is not null then
    execute 'delete from auth.identities where user_id::text = $1::text' using of_user;
  end if;
  delete from auth.users as u where u.id = of_user;
  return true;
end
$$;

create function public.export_my_data() returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.export_data()
$$;

create function public.request_account_deletion() returns timestamptz
language sql volatile
set search_path = ''
as $$
  select private.request_deletion()
$$;

create function public.cancel_account_deletion() returns boolean
language sql volatile
set search_path = ''
as $$
  select private.cancel_deletion()
$$;

create function public.list_account_deletions()
returns table (user_id uuid, email text, requested_at timestamptz, due_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_deletions()
$$;

create function public.complete_account_deletion(user_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.complete_deletion(user_id)
$$;

revoke execute on function
  private.require_account(),
  private.export_data(),
  private.request_deletion(),
  private.cancel_deletion(),
  private.list_deletions(),
  private.complete_deletion(uuid),
  public.export_my_data(),
  public.request_account_deletion(),
  public.cancel_account_deletion(),
  public.list_account_deletions(),
  public.complete_account_deletion(uuid)
from public;
revoke execute on function
  public.export_my_data(),
  public.request_account_deletion(),
  public.cancel_account_deletion(),
  public.list_account_deletions(),
  public.complete_account_deletion(uuid)
from anon, authenticated;
grant execute on function
  private.export_data(),
  private.request_deletion(),
  private.cancel_deletion(),
  private.list_deletions(),
  private.complete_deletion(uuid),
  public.export_my_data(),
  public.request_account_deletion(),
  public.cancel_account_deletion(),
  public.list_account_deletions(),
  public.complete_account_deletion(uuid)
to authenticated;
