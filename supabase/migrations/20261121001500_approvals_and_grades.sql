-- What administrators decide, and what owners and managers know of students. Each decision names the version it was made
-- on: what has changed since somebody looked at it is looked at again.

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.forbid();
  end if;
end
$$;

create function private.missing() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT404', message = 'غير موجود';
end
$$;

create function private.outdated() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = 'تغيرت البيانات منذ عرضها، حدّث الصفحة ثم أعد المحاولة';
end
$$;

-- The teacher as it is now, held against everybody else, if it is still what the administrator saw.
create function private.hold_teacher(of_teacher uuid, expected_version bigint) returns public.teachers
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher public.teachers;
begin
  perform private.require_admin();
  select * into teacher from public.teachers as t where t.id = of_teacher for update;
  if not found then
    perform private.missing();
  elsif teacher.revision is distinct from expected_version then
    perform private.outdated();
  end if;
  return teacher;
end
$$;

create function private.teacher_answer(of_teacher uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'role', t.role, 'is_approved', t.is_approved, 'version', t.revision)
  from public.teachers as t where t.id = of_teacher
$$;

create function private.approve_teacher(of_teacher uuid, expected_role text, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  -- A student who slipped in a request while it was registering stays a student.
  if teacher.role is distinct from expected_role or teacher.is_approved
    or exists (select from public.students as s where s.id = of_teacher) then
    perform private.outdated();
  end if;
  update public.teachers as t set is_approved = true where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$$;

-- A request that is declined is gone; the account may ask again.
create function private.decline_teacher(of_teacher uuid, expected_version bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  -- Once approved there may be posts, and a delete would take them along.
  if teacher.is_approved or exists (select from public.posts as p where p.teacher_id = of_teacher) then
    perform private.outdated();
  end if;
  delete from public.teacher_post_interactions as i where i.teacher_id = of_teacher;
  delete from public.teachers as t where t.id = of_teacher;
  return true;
end
$$;

create function private.revoke_teacher(of_teacher uuid, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  if not teacher.is_approved then
    perform private.outdated();
  end if;
  update public.teachers as t set is_approved = false where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$$;

create function private.set_teacher_role(of_teacher uuid, new_role text, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.hold_teacher(of_teacher, expected_version);
  if coalesce(new_role, '') not in ('owner', 'manager', 'teacher') then
    raise exception using errcode = '22023', message = 'new_role is none of owner, manager, teacher';
  end if;
  update public.teachers as t set role = new_role where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$$;

create function private.set_student_approval(of_student uuid, approved boolean, expected_version bigint) returns jsonb
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
  elsif student.revision is distinct from expected_version or student.is_approved = approved then
    perform private.outdated();
  end if;
  update public.students as s set is_approved = approved where s.id = of_student returning s.* into student;
  return jsonb_build_object('id', student.id, 'is_approved', student.is_approved, 'version', student.revision);
end
$$;

create function private.list_pending_teachers()
returns table (id uuid, display_name text, email text, department text, bio text, profile_photo text, role text,
  created_at timestamptz, revoked_at timestamptz, version bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, u.email::text, t.department, t.bio, t.profile_photo, t.role, t.created_at,
      (select max(l.at) from private.audit_log as l
       where l.subject = t.id and l.action = 'teachers.update' and l.before -> 'is_approved' = 'true'
         and l.after -> 'is_approved' = 'false'),
      t.revision
    from public.teachers as t left join auth.users as u on u.id = t.id
    where not t.is_approved
    order by t.created_at, t.id;
end
$$;

create function private.list_pending_students()
returns table (id uuid, display_name text, email text, grade text, created_at timestamptz, version bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.display_name, s.email, s.grade, s.created_at, s.revision
    from public.students as s
    where not s.is_approved
    order by s.created_at, s.id;
end
$$;

-- All students with their grades. Each call is noted and there are only so many in an hour: one stolen account shall not
-- carry away the school in silence.
create function private.list_gpas()
returns table (id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean,
  gpa double precision, version bigint, updated_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  end if;
  perform private.spend('gpas ' || (select auth.uid()), 1, 60, 60.0 / 3600);
  perform private.note('student_gpas.list', null, null, null);
  return query
    select s.id, s.display_name, s.email, s.grade, s.profile_photo, s.is_approved, g.gpa, g.revision, g.updated_at
    from public.students as s join public.student_gpas as g on g.id = s.id
    order by s.display_name, s.id;
end
$$;

create function private.set_gpa(of_student uuid, new_gpa double precision, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  standing public.student_gpas;
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  elsif coalesce(new_gpa between 0 and 4, false) is not true then
    raise exception using errcode = '22023', message = 'المعدل التراكمي يجب أن يكون بين 0 و 4';
  end if;
  select * into standing from public.student_gpas as g where g.id = of_student for update;
  if not found then
    perform private.missing();
  elsif standing.revision is distinct from expected_version then
    perform private.outdated();
  end if;
  update public.student_gpas as g set gpa = new_gpa where g.id = of_student returning g.* into standing;
  return jsonb_build_object('id', standing.id, 'gpa', standing.gpa, 'version', standing.revision);
end
$$;

create function public.approve_teacher(teacher_id uuid, expected_role text, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.approve_teacher(teacher_id, expected_role, expected_version)
$$;

create function public.decline_teacher(teacher_id uuid, expected_version bigint) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.decline_teacher(teacher_id, expected_version)
$$;

create function public.revoke_teacher(teacher_id uuid, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.revoke_teacher(teacher_id, expected_version)
$$;

create function public.set_teacher_role(teacher_id uuid, new_role text, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.set_teacher_role(teacher_id, new_role, expected_version)
$$;

create function public.approve_student(student_id uuid, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.set_student_approval(student_id, true, expected_version)
$$;

create function public.revoke_student(student_id uuid, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.set_student_approval(student_id, false, expected_version)
$$;

create function public.list_pending_teachers()
returns table (id uuid, display_name text, email text, department text, bio text, profile_photo text, role text,
  created_at timestamptz, revoked_at timestamptz, version bigint)
language sql stable
set search_path = ''
as $$
  select * from private.list_pending_teachers()
$$;

create function public.list_pending_students()
returns table (id uuid, display_name text, email text, grade text, created_at timestamptz, version bigint)
language sql stable
set search_path = ''
as $$
  select * from private.list_pending_students()
$$;

create function public.list_students_with_gpa()
returns table (id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean,
  gpa double precision, version bigint, updated_at timestamptz)
language sql volatile
set search_path = ''
as $$
  select * from private.list_gpas()
$$;

create function public.set_student_gpa(student_id uuid, gpa double precision, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.set_gpa(student_id, gpa, expected_version)
$$;

revoke execute on function
  private.require_admin(),
  private.missing(),
  private.outdated(),
  private.hold_teacher(uuid, bigint),
  private.teacher_answer(uuid),
  private.approve_teacher(uuid, text, bigint),
  private.decline_teacher(uuid, bigint),
  private.revoke_teacher(uuid, bigint),
  private.set_teacher_role(uuid, text, bigint),
  private.set_student_approval(uuid, boolean, bigint),
  private.list_pending_teachers(),
  private.list_pending_students(),
  private.list_gpas(),
  private.set_gpa(uuid, double precision, bigint),
  public.approve_teacher(uuid, text, bigint),
  public.decline_teacher(uuid, bigint),
  public.revoke_teacher(uuid, bigint),
  public.set_teacher_role(uuid, text, bigint),
  public.approve_student(uuid, bigint),
  public.revoke_student(uuid, bigint),
  public.list_pending_teachers(),
  public.list_pending_students(),
  public.list_students_with_gpa(),
  public.set_student_gpa(uuid, double precision, bigint)
from public;
revoke execute on function
  public.approve_teacher(uuid, text, bigint),
  public.decline_teacher(uuid, bigint),
  public.revoke_teacher(uuid, bigint),
  public.set_teacher_role(uuid, text, bigint),
  public.approve_student(uuid, bigint),
  public.revoke_student(uuid, bigint),
  public.list_pending_teachers(),
  public.list_pending_students(),
  public.list_students_with_gpa(),
  public.set_student_gpa(uuid, double precision, bigint)
from anon, authenticated;
grant execute on function
  private.approve_teacher(uuid, text, bigint),
  private.decline_teacher(uuid, bigint),
  private.revoke_teacher(uuid, bigint),
  private.set_teacher_role(uuid, text, bigint),
  private.set_student_approval(uuid, boolean, bigint),
  private.list_pending_teachers(),
  private.list_pending_students(),
  private.list_gpas(),
  private.set_gpa(uuid, double precision, bigint),
  public.approve_teacher(uuid, text, bigint),
  public.decline_teacher(uuid, bigint),
  public.revoke_teacher(uuid, bigint),
  public.set_teacher_role(uuid, text, bigint),
  public.approve_student(uuid, bigint),
  public.revoke_student(uuid, bigint),
  public.list_pending_teachers(),
  public.list_pending_students(),
  public.list_students_with_gpa(),
  public.set_student_gpa(uuid, double precision, bigint)
to authenticated;
