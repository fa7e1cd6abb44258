-- A student who has left reads what is theirs and changes nothing, for sixty days; then the account is deleted by itself.

create table private.leavers (
  student_id uuid primary key references public.students (id) on delete cascade,
  left_at timestamptz not null default now(),
  -- The privacy page names these sixty days.
  delete_at timestamptz not null default now() + interval '60 days',
  -- The year's end with which the student left, or null where the administration said so by itself.
  year_end_id uuid
);
alter table private.leavers enable row level security;
alter table private.leavers force row level security;
revoke all on private.leavers from public, anon, authenticated;
create index leavers_due on private.leavers (delete_at);
create index leavers_of_year_end on private.leavers (year_end_id);

create function private.has_left() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.leavers as l where l.student_id = (select auth.uid()))
$$;

-- Whoever has left is no student to any policy of writing.
create or replace function private.is_student() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.students as s where s.id = (select auth.uid()) and s.is_approved)
    and not private.has_left()
$$;
alter policy students_edit on public.students
  using (id = (select auth.uid()) and not (select private.has_left()))
  with check (id = (select auth.uid()) and not (select private.has_left()));

-- Who ends a school year, and says who left: owners and administrators.
create function private.require_year_keeper() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (coalesce(private.teacher_role() = 'owner', false) or private.is_admin()) is not true then
    perform private.forbid();
  end if;
end
$$;

create function private.set_leaving(of_student uuid, leaves boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  student public.students;
  due timestamptz;
begin
  perform private.require_year_keeper();
  select * into student from public.students as s where s.id = of_student for update;
  if not found then
    perform private.missing();
  elsif leaves is null then
    raise exception using errcode = '22023', message = 'leaves is missing';
  elsif leaves then
    if not student.is_approved then
      perform private.outdated();
    end if;
    insert into private.leavers as l (student_id) values (of_student) on conflict do nothing returning l.delete_at into due;
  else
    delete from private.leavers as l where l.student_id = of_student returning l.delete_at into due;
  end if;
  if due is null then
    perform private.outdated();
  end if;
  perform private.note(case when leaves then 'students.leave' else 'students.return' end, of_student, null, null);
  return jsonb_build_object('id', of_student, 'delete_at', case when leaves then due end);
end
$$;

create function private.list_leavers() returns table (
  id uuid, display_name text, grade text, left_at timestamptz, delete_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_year_keeper();
  return query
    select s.id, s.display_name, s.grade, l.left_at, l.delete_at
    from private.leavers as l join public.students as s on s.id = l.student_id
    order by l.delete_at, s.display_name, s.id
    limit 1000;
end
$$;

-- An account with everything that hangs on it. Whoever calls this has made sure that its time has come.
create function private.delete_account(of_user uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_sessions(of_user);
  if to_regclass('auth.identities') is not null then
    execute 'delete from auth.identities where user_id::text = $1::text' using of_user;
  end if;
  delete from private.ledger as l where l.actor = 'user:' || of_user;
  delete from auth.users as u where u.id = of_user;
end
$$;

create or replace function private.complete_deletion(of_user uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from private.deletion_requests as d where d.user_id = of_user and d.due_at <= now() for update;
  if not found then
    perform private.missing();
  end if;
  perform private.delete_account(of_user);
  return true;
end
$$;

-- Deletes whoever left long enough ago. One that cannot be deleted keeps nobody else, and is tried again the next day.
create function private.delete_leavers() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  leaver uuid;
  deleted integer := 0;
begin
  for leaver in
    select l.student_id from private.leavers as l
    where l.delete_at <= now()
      -- Who teaches here, or administers, has not left with the student of the same account.
      and private.is_only_student(l.student_id)
    order by l.delete_at
    for update skip locked
  loop
    begin
      perform private.delete_account(leaver);
      deleted := deleted + 1;
    exception when others then
      raise warning 'the account of % could not be deleted: %', leaver, sqlerrm;
    end;
  end loop;
  return deleted;
end
$$;

create or replace function private.collect_garbage() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.gc_exits();
  delete from private.ledger as l where l.at < now() - (select s.ledger_kept from private.settings as s);
  delete from private.rate_limit as r where r.at < now() - interval '30 days';
  delete from private.browser_claims as c where c.at < now() - interval '30 days';
  delete from private.reset_cards as r where r.expires_at < now();
  delete from private.notices as n where n.due_at < now() - interval '2 days';
  perform private.delete_leavers();
end
$$;

create function public.set_student_leaving(student_id uuid, leaves boolean) returns jsonb
language sql
set search_path = ''
as $$
  select private.set_leaving(student_id, leaves)
$$;

create function public.list_leavers() returns table (
  id uuid, display_name text, grade text, left_at timestamptz, delete_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_leavers()
$$;

revoke execute on function private.has_left(), private.require_year_keeper(), private.set_leaving(uuid, boolean),
  private.list_leavers(), private.delete_account(uuid), private.delete_leavers(),
  public.set_student_leaving(uuid, boolean), public.list_leavers() from public;
revoke execute on function public.set_student_leaving(uuid, boolean), public.list_leavers() from anon, authenticated;
grant execute on function private.has_left(), private.set_leaving(uuid, boolean), private.list_leavers(),
  public.set_student_leaving(uuid, boolean), public.list_leavers() to authenticated;
