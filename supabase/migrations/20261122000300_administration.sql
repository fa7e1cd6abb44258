-- What administrators, owners and managers need beside single decisions: many at once, what has been decided so far, how
-- a grade came to be, and by whom a code was used.

-- A student who waits and whom the school does not take: the row goes, with its grade and its likes; the account may come
-- again with another code. One that is approved loses its approval first.
create function private.decline_student(of_student uuid, expected_version bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  student public.students;
begin
  perform private.require_admin();
  select * into student from public.students as s where s.id = of_student for update;
  if not found then
    perform private.missing();
  elsif student.revision is distinct from expected_version or student.is_approved then
    perform private.outdated();
  end if;
  delete from public.students as s where s.id = of_student;
  perform private.end_sessions(of_student);
  return true;
end
$$;

-- One decision `{kind, id, verdict, version, role}`, by the function that decides alone.
create function private.decide(decision jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  about constant uuid := (decision ->> 'id')::uuid;
  seen constant bigint := (decision ->> 'version')::bigint;
begin
  case concat(decision ->> 'kind', '.', decision ->> 'verdict')
    when 'teacher.approve' then return private.approve_teacher(about, decision ->> 'role', seen);
    when 'teacher.revoke' then return private.revoke_teacher(about, seen);
    when 'teacher.decline' then perform private.decline_teacher(about, seen);
    when 'student.approve' then return private.set_student_approval(about, true, seen);
    when 'student.revoke' then return private.set_student_approval(about, false, seen);
    when 'student.decline' then perform private.decline_student(about, seen);
    else raise exception using errcode = '22023', message = 'kind and verdict name no decision';
  end case;
  return null;
end
$$;

-- Each decision by itself: one that comes too late does not hold up the others. In the order of the ids, so that two
-- administrators with the same list wait for each other and not crosswise.
create function private.decide_all(decisions jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  decision jsonb;
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(decisions) <> 'array', true) then
    raise exception using errcode = '22023', message = 'decisions is not a list';
  elsif jsonb_array_length(decisions) > 500 then
    raise exception using errcode = '22023', message = 'more than 500 decisions';
  end if;
  for decision in select d.value from jsonb_array_elements(decisions) as d order by d.value ->> 'id' loop
    begin
      answers := answers || jsonb_build_array(jsonb_build_object(
        'id', decision -> 'id', 'status', 'done', 'version', private.decide(decision) -> 'version'));
    exception when others then
      if sqlstate not in ('PT404', 'PT409') and left(sqlstate, 2) <> '22' then
        raise;
      end if;
      answers := answers || jsonb_build_array(jsonb_build_object('id', decision -> 'id', 'status', 'refused', 'code', sqlstate));
    end;
  end loop;
  return answers;
end
$$;

-- A name as it is searched: without tashkeel and tatweel, the letters that are typed for one another made one.
create function private.search_form(of_text text) returns text
language sql immutable
set search_path = ''
as $$
  select translate(lower(regexp_replace(of_text, '[\u064B-\u065F\u0670\u0640]', '', 'g')), 'أإآٱىة', 'اااايه')
$$;

-- Everybody whose name or address contains a text.
create function private.people_named(wanted text) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(p.id), '{}')
  from (
    select t.id, t.display_name as name from public.teachers as t
    union all
    select s.id, s.display_name from public.students as s
    union all
    select u.id, u.email::text from auth.users as u
  ) as p
  where strpos(private.search_form(p.name), private.search_form(wanted)) > 0
$$;

create function private.name_of(of_account uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select t.display_name from public.teachers as t where t.id = of_account),
    (select s.display_name from public.students as s where s.id = of_account),
    (select u.email::text from auth.users as u where u.id = of_account))
$$;

-- Fifty lines of the audit log, newest first, older than the line `before_at, before_id`. Filters: `tables`, a list; `who`,
-- part of a name or an address of who did it or whom it concerns; `since` and `until`. Of grades an administrator learns
-- that they changed; what they are is for owners and managers.
create function private.list_audit(filters jsonb, before_at timestamptz, before_id uuid)
returns table (id uuid, at timestamptz, actor uuid, actor_name text, action text, subject uuid, subject_name text,
  before jsonb, after jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  about text[];
  people uuid[];
  since constant timestamptz := coalesce((filters ->> 'since')::timestamptz, '-infinity');
  until constant timestamptz := coalesce((filters ->> 'until')::timestamptz, 'infinity');
begin
  perform private.require_admin();
  if jsonb_typeof(filters -> 'tables') = 'array' then
    about := array(select jsonb_array_elements_text(filters -> 'tables'));
  end if;
  if private.search_form(filters ->> 'who') <> '' then
    people := private.people_named(filters ->> 'who');
  end if;
  return query
    select l.id, l.at, l.actor, private.name_of(l.actor), l.action, l.subject, private.name_of(l.subject),
      case when l.action like 'student\_gpas.%' then null else l.before end,
      case when l.action like 'student\_gpas.%' then null else l.after end
    from (
      select * from private.audit_log as a
      where (about is null or split_part(a.action, '.', 1) = any (about))
        and (people is null or a.actor = any (people) or a.subject = any (people))
        and a.at >= since and a.at < until
        and (before_at is null or (a.at, a.id) < (before_at, before_id))
      order by a.at desc, a.id desc
      limit 50
    ) as l
    order by l.at desc, l.id desc;
end
$$;

-- The changes of a student's grade, newest first. Noted and limited like the list of all: it tells as much of one.
create function private.grade_history(of_student uuid)
returns table (at timestamptz, actor_name text, before double precision, after double precision)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  end if;
  perform private.spend('grade histories ' || (select auth.uid()), 1, 120, 120.0 / 3600);
  if not exists (select from public.students as s where s.id = of_student) then
    perform private.missing();
  end if;
  perform private.note('student_gpas.history', of_student, null, null);
  return query
    select l.at, private.name_of(l.actor), (l.before ->> 'gpa')::double precision, (l.after ->> 'gpa')::double precision
    from private.audit_log as l
    where l.subject = of_student and l.action = 'student_gpas.update'
    order by l.at desc, l.id desc
    limit 100;
end
$$;

-- As before, with who issued a code and who used it. Who the students are is told to those who may see them.
drop function public.list_acceptance_codes();
drop function private.list_codes();
create function private.list_codes()
returns table (code_id uuid, issued_by uuid, issuer_name text, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, is_used boolean, used_at timestamptz, student_name text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sees_names constant boolean := private.sees_students();
begin
  -- Apart, or the planner reads the codes of all for a teacher's few.
  if private.is_admin() then
    return query
      select c.id, c.issued_by, t.display_name, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at,
        case when sees_names then s.display_name end
      from public.student_acceptance_codes as c
      left join public.teachers as t on t.id = c.issued_by
      left join public.students as s on s.id = c.student_id
      order by c.created_at desc, c.id;
  elsif private.is_teacher() then
    return query
      select c.id, c.issued_by, t.display_name, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at,
        case when sees_names then s.display_name end
      from public.student_acceptance_codes as c
      left join public.teachers as t on t.id = c.issued_by
      left join public.students as s on s.id = c.student_id
      where c.issued_by = me
      order by c.created_at desc, c.id;
  else
    perform private.forbid();
  end if;
end
$$;

create function public.decline_student(student_id uuid, expected_version bigint) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.decline_student(student_id, expected_version)
$$;

create function public.decide_applications(decisions jsonb) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.decide_all(decisions)
$$;

create function public.list_audit(filters jsonb default '{}', before_at timestamptz default null, before_id uuid default null)
returns table (id uuid, at timestamptz, actor uuid, actor_name text, action text, subject uuid, subject_name text,
  before jsonb, after jsonb)
language sql stable
set search_path = ''
as $$
  select * from private.list_audit(filters, before_at, before_id)
$$;

create function public.grade_history(student_id uuid)
returns table (at timestamptz, actor_name text, before double precision, after double precision)
language sql volatile
set search_path = ''
as $$
  select * from private.grade_history(student_id)
$$;

create function public.list_acceptance_codes()
returns table (code_id uuid, issued_by uuid, issuer_name text, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, is_used boolean, used_at timestamptz, student_name text)
language sql stable
set search_path = ''
as $$
  select * from private.list_codes()
$$;

revoke execute on function
  private.decline_student(uuid, bigint),
  private.decide(jsonb),
  private.decide_all(jsonb),
  private.search_form(text),
  private.people_named(text),
  private.name_of(uuid),
  private.list_audit(jsonb, timestamptz, uuid),
  private.grade_history(uuid),
  private.list_codes(),
  public.decline_student(uuid, bigint),
  public.decide_applications(jsonb),
  public.list_audit(jsonb, timestamptz, uuid),
  public.grade_history(uuid),
  public.list_acceptance_codes()
from public;
revoke execute on function
  public.decline_student(uuid, bigint),
  public.decide_applications(jsonb),
  public.list_audit(jsonb, timestamptz, uuid),
  public.grade_history(uuid),
  public.list_acceptance_codes()
from anon, authenticated;
grant execute on function
  private.decline_student(uuid, bigint),
  private.decide_all(jsonb),
  private.list_audit(jsonb, timestamptz, uuid),
  private.grade_history(uuid),
  private.list_codes(),
  public.decline_student(uuid, bigint),
  public.decide_applications(jsonb),
  public.list_audit(jsonb, timestamptz, uuid),
  public.grade_history(uuid),
  public.list_acceptance_codes()
to authenticated;
