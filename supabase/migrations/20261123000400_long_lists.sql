-- The API answers with a thousand rows at most: what may be longer is read in pages. Each page begins after the last row of
-- the one before, so that nothing is missed or told twice while others write. Without `page` a list is whole, as it was.

create function private.rows_of_page(page integer) returns integer
language sql immutable
set search_path = ''
as $$
  select case when page is not null then least(greatest(page, 1), 1000) end
$$;

drop function public.list_students_with_gpa();
drop function private.list_gpas();
drop function public.list_pending_teachers();
drop function private.list_pending_teachers();
drop function public.list_pending_students();
drop function private.list_pending_students();
drop function public.list_acceptance_codes();
drop function private.list_codes();

-- Each call is noted and there are only so many in an hour: one stolen account shall not carry away the school in silence.
-- Sixty times a school of five thousand, whole or in pages.
create function private.list_gpas(after_id uuid, page integer)
returns table (id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean,
  gpa double precision, version bigint, updated_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  end if;
  perform private.spend('gpas ' || (select auth.uid()), case when page is null then 1 else 0.2 end, 60, 60.0 / 3600);
  perform private.note('student_gpas.list', null, null, null);
  return query
    select s.id, s.display_name, s.email, s.grade, s.profile_photo, s.is_approved, g.gpa, g.revision, g.updated_at
    from public.students as s join public.student_gpas as g on g.id = s.id
    where after_id is null or s.id > after_id
    order by s.id
    limit private.rows_of_page(page);
end
$$;

create function private.list_pending_teachers(after_at timestamptz, after_id uuid, page integer)
returns table (id uuid, display_name text, email text, department text, bio text, profile_photo text, role text,
  created_at timestamptz, revoked_at timestamptz, version bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, (select u.email::text from auth.users as u where u.id = t.id), t.department, t.bio,
      t.profile_photo, t.role, t.created_at,
      (select max(l.at) from private.audit_log as l
       where l.subject = t.id and l.action = 'teachers.update' and l.before -> 'is_approved' = 'true'
         and l.after -> 'is_approved' = 'false'),
      t.revision
    from public.teachers as t
    where not t.is_approved and (after_at is null or (t.created_at, t.id) > (after_at, after_id))
    order by t.created_at, t.id
    limit private.rows_of_page(page);
end
$$;

create function private.list_pending_students(after_at timestamptz, after_id uuid, page integer)
returns table (id uuid, display_name text, email text, grade text, created_at timestamptz, version bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.display_name, s.email, s.grade, s.created_at, s.revision
    from public.students as s
    where not s.is_approved and (after_at is null or (s.created_at, s.id) > (after_at, after_id))
    order by s.created_at, s.id
    limit private.rows_of_page(page);
end
$$;

-- How a code stands; what has happened to it comes before what time did.
create function private.code_state(is_used boolean, revoked_at timestamptz, expires_at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select case
    when is_used then 'used'
    when revoked_at is not null then 'revoked'
    when expires_at <= now() then 'expired'
    else 'unused'
  end
$$;

-- The codes that the caller may see, as a condition on `c`; `$1` is the caller. Asked apart, or the planner reads the codes
-- of all for a teacher's few.
create function private.visible_codes() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    return 'true';
  elsif private.is_teacher() then
    return 'c.issued_by = $1';
  end if;
  perform private.forbid();
end
$$;

-- The caller's codes, of an administrator all, newest first, older than the code `before_at, before_id`. Filters: `state`,
-- and `who`, part of the name of who issued or used it. Who the students are is told to those who may see them.
create function private.list_codes(filters jsonb, before_at timestamptz, before_id uuid, page integer)
returns table (code_id uuid, issued_by uuid, issuer_name text, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, is_used boolean, used_at timestamptz, student_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query execute $query$
    select c.id, c.issued_by, t.display_name, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at,
      case when $2 then s.display_name end
    from public.student_acceptance_codes as c
    left join public.teachers as t on t.id = c.issued_by
    left join public.students as s on s.id = c.student_id
    where ($3 is null or private.code_state(c.is_used, c.revoked_at, c.expires_at) = $3)
      and ($4 is null or strpos(private.search_form(t.display_name), $4) > 0
        or ($2 and strpos(private.search_form(s.display_name), $4) > 0))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and $query$ || private.visible_codes() || $query$
    order by c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), private.sees_students(), filters ->> 'state', nullif(private.search_form(filters ->> 'who'), ''),
    before_at, before_id, page;
end
$$;

-- How many of the caller's codes there are of each state.
create function private.count_codes() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  counts jsonb;
begin
  execute $query$
    select jsonb_object_agg(name, number) from (
      select private.code_state(c.is_used, c.revoked_at, c.expires_at) as name, count(*) as number
      from public.student_acceptance_codes as c
      where $query$ || private.visible_codes() || $query$
      group by 1
    ) as counted
  $query$
  into counts using auth.uid();
  return '{"unused": 0, "used": 0, "revoked": 0, "expired": 0}'::jsonb || coalesce(counts, '{}');
end
$$;

create function public.list_students_with_gpa(after_id uuid default null, page integer default null)
returns table (id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean,
  gpa double precision, version bigint, updated_at timestamptz)
language sql volatile
set search_path = ''
as $$
  select * from private.list_gpas(after_id, page)
$$;

create function public.list_pending_teachers(
  after_at timestamptz default null, after_id uuid default null, page integer default null)
returns table (id uuid, display_name text, email text, department text, bio text, profile_photo text, role text,
  created_at timestamptz, revoked_at timestamptz, version bigint)
language sql stable
set search_path = ''
as $$
  select * from private.list_pending_teachers(after_at, after_id, page)
$$;

create function public.list_pending_students(
  after_at timestamptz default null, after_id uuid default null, page integer default null)
returns table (id uuid, display_name text, email text, grade text, created_at timestamptz, version bigint)
language sql stable
set search_path = ''
as $$
  select * from private.list_pending_students(after_at, after_id, page)
$$;

create function public.list_acceptance_codes(
  filters jsonb default '{}', before_at timestamptz default null, before_id uuid default null, page integer default null)
returns table (code_id uuid, issued_by uuid, issuer_name text, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, is_used boolean, used_at timestamptz, student_name text)
language sql stable
set search_path = ''
as $$
  select * from private.list_codes(filters, before_at, before_id, page)
$$;

create function public.count_acceptance_codes() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.count_codes()
$$;

revoke execute on function
  private.rows_of_page(integer),
  private.list_gpas(uuid, integer),
  private.list_pending_teachers(timestamptz, uuid, integer),
  private.list_pending_students(timestamptz, uuid, integer),
  private.code_state(boolean, timestamptz, timestamptz),
  private.visible_codes(),
  private.list_codes(jsonb, timestamptz, uuid, integer),
  private.count_codes(),
  public.list_students_with_gpa(uuid, integer),
  public.list_pending_teachers(timestamptz, uuid, integer),
  public.list_pending_students(timestamptz, uuid, integer),
  public.list_acceptance_codes(jsonb, timestamptz, uuid, integer),
  public.count_acceptance_codes()
from public;
revoke execute on function
  public.list_students_with_gpa(uuid, integer),
  public.list_pending_teachers(timestamptz, uuid, integer),
  public.list_pending_students(timestamptz, uuid, integer),
  public.list_acceptance_codes(jsonb, timestamptz, uuid, integer),
  public.count_acceptance_codes()
from anon, authenticated;
grant execute on function
  private.list_gpas(uuid, integer),
  private.list_pending_teachers(timestamptz, uuid, integer),
  private.list_pending_students(timestamptz, uuid, integer),
  private.list_codes(jsonb, timestamptz, uuid, integer),
  private.count_codes(),
  public.list_students_with_gpa(uuid, integer),
  public.list_pending_teachers(timestamptz, uuid, integer),
  public.list_pending_students(timestamptz, uuid, integer),
  public.list_acceptance_codes(jsonb, timestamptz, uuid, integer),
  public.count_acceptance_codes()
to authenticated;
