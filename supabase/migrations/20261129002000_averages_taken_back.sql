-- An average that is taken back has never been given: `gpa` is 0 for whoever asks the table, as of every student from the start,
-- and beside it stands whether anybody gave it.

alter table public.student_gpas add column is_cleared boolean not null default false
  constraint student_gpas_cleared check (not is_cleared or gpa = 0);
alter table public.student_gpas alter column is_cleared set statistics 0;

-- Whether a student has been given this average. The first revision opens it, and every other one gives it or takes it back.
create function private.is_entered(standing public.student_gpas) returns boolean
language sql immutable
set search_path = ''
as $$
  select standing.revision > 1 and not standing.is_cleared
$$;

-- An average that stands for the same is not a newer one: a year's end moves its version alone.
create or replace function private.tidy_gpa() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' then
    -- Another number is given, whoever writes it.
    new.is_cleared := new.is_cleared and (new.gpa = old.gpa or not old.is_cleared);
    if new.gpa <> old.gpa or new.is_cleared <> old.is_cleared or old.revision = 1 then
      new.updated_at := now();
    end if;
  end if;
  return new;
end
$$;

-- The log says what was given: null where there was none, so that the first 0 of a student is a line as well.
create function private.audit_gpa() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was jsonb;
  now_is jsonb;
begin
  if tg_op <> 'INSERT' then
    was := jsonb_build_object('gpa', case when private.is_entered(old) then old.gpa end);
  end if;
  if tg_op <> 'DELETE' then
    now_is := jsonb_build_object('gpa', case when private.is_entered(new) then new.gpa end);
  end if;
  if was is distinct from now_is then
    perform private.note('student_gpas.' || lower(tg_op), coalesce(new.id, old.id), was, now_is);
  end if;
  return null;
end
$$;
drop trigger student_gpas_audit on public.student_gpas;
create trigger student_gpas_audit after insert or update or delete on public.student_gpas
  for each row execute function private.audit_gpa();

create function private.gpa_answer(standing public.student_gpas) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('id', standing.id, 'gpa', standing.gpa, 'version', standing.revision,
    'is_entered', private.is_entered(standing))
$$;

-- As before; without a number the year that ended gives none to this student.
create or replace function private.set_late_gpa(standing public.student_gpas, new_gpa double precision, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  past private.yearly_averages;
begin
  select * into past from private.yearly_averages as a
  where a.student_id = standing.id and a.last_revision = expected_version
  for update;
  if not found then
    return null;
  elsif new_gpa is null then
    delete from private.yearly_averages as a where a.student_id = past.student_id and a.year = past.year;
  else
    update private.yearly_averages as a set gpa = new_gpa, last_revision = null
    where a.student_id = past.student_id and a.year = past.year;
  end if;
  if standing.revision = expected_version + 1 then
    -- Nobody has given another one since: it is the one that runs on, and no change that an undo would lose.
    update public.student_gpas as g set gpa = coalesce(new_gpa, 0), is_cleared = new_gpa is null
    where g.id = standing.id returning g.* into standing;
    update private.year_moves as m set gpa_revision = standing.revision
    where m.year_end_id = past.year_end_id and m.student_id = standing.id;
  else
    perform private.note('student_gpas.late', standing.id, jsonb_build_object('gpa', past.gpa, 'year', past.year),
      jsonb_build_object('gpa', new_gpa, 'year', past.year));
  end if;
  return private.gpa_answer(standing) || jsonb_build_object('year', past.year);
end
$$;

-- Gives an average, or with null takes it back, if the one that stands is the one that was looked at.
create function private.put_gpa(of_student uuid, new_gpa double precision, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  standing public.student_gpas;
  late jsonb;
begin
  select * into standing from public.student_gpas as g where g.id = of_student for update;
  if not found then
    perform private.missing();
  elsif standing.revision is distinct from expected_version then
    late := private.set_late_gpa(standing, new_gpa, expected_version);
    if late is null then
      perform private.outdated();
    end if;
    return late;
  elsif new_gpa is not null or private.is_entered(standing) then
    update public.student_gpas as g set gpa = coalesce(new_gpa, 0), is_cleared = new_gpa is null
    where g.id = of_student returning g.* into standing;
  end if;
  return private.gpa_answer(standing);
end
$$;

create or replace function private.set_gpa(of_student uuid, new_gpa double precision, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  elsif coalesce(new_gpa between 0 and 4, false) is not true then
    raise exception using errcode = '22023', message = 'المعدل التراكمي يجب أن يكون بين 0 و 4';
  end if;
  return private.put_gpa(of_student, new_gpa, expected_version);
end
$$;

create function private.take_back_gpa(of_student uuid, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  end if;
  return private.put_gpa(of_student, null, expected_version);
end
$$;

create function public.take_back_student_gpa(student_id uuid, expected_version bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.take_back_gpa(student_id, expected_version)
$$;

-- The list says of whom there is an average at all.
drop function public.list_students_with_gpa(uuid, integer);
drop function private.list_gpas(uuid, integer);
create function private.list_gpas(after_id uuid, page integer)
returns table (id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean,
  gpa double precision, version bigint, updated_at timestamptz, is_entered boolean)
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
    select s.id, s.display_name, s.email, s.grade, s.profile_photo, s.is_approved, g.gpa, g.revision, g.updated_at, private.is_entered(g)
    from public.students as s join public.student_gpas as g on g.id = s.id
    where after_id is null or s.id > after_id
    order by s.id
    limit private.rows_of_page(page);
end
$$;
create function public.list_students_with_gpa(after_id uuid default null, page integer default null)
returns table (id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean,
  gpa double precision, version bigint, updated_at timestamptz, is_entered boolean)
language sql volatile
set search_path = ''
as $$
  select * from private.list_gpas(after_id, page)
$$;

-- What was given, and null where it was not.
create or replace function private.grade_history(of_student uuid) returns table (
  at timestamptz, actor_name text, before double precision, after double precision)
language plpgsql security definer
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
    select l.at, private.name_of(l.actor), case
        -- A line of before this migration: whoever was never given an average begins with a number all the same.
        when l.before -> 'gpa' = '0' and not exists (
          select from private.audit_log as e
          where e.subject = of_student and e.action = l.action and (e.at, e.id) < (l.at, l.id)) then null
        else (l.before ->> 'gpa')::double precision end, (l.after ->> 'gpa')::double precision
    from private.audit_log as l
    where l.subject = of_student and l.action = 'student_gpas.update'
    order by l.at desc, l.id desc
    limit 100;
end
$$;

create or replace function private.preview_year_end(marks jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  of_year constant integer := (select s.school_year from private.settings as s);
  stay uuid[];
  leave uuid[];
begin
  perform private.require_year_keeper();
  stay := private.read_marks(marks, 'stay');
  leave := private.read_marks(marks, 'leave');
  perform private.check_marks(stay, leave);
  return jsonb_build_object('year', of_year, 'stamp', private.year_stamp(of_year, stay, leave), 'counts', (
    select jsonb_build_object(
      'moves', count(*) filter (where p.outcome = 'moves'), 'stays', count(*) filter (where p.outcome = 'stays'),
      'leaves', count(*) filter (where p.outcome = 'leaves'), 'unplaced', count(*) filter (where p.outcome = 'unplaced'),
      'averages', count(*) filter (where private.is_entered(g)))
    from private.year_plan(stay, leave) as p join public.student_gpas as g on g.id = p.id));
end
$$;

create or replace function private.end_year(of_year integer, marks jsonb, stamp text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  standing integer;
  stay uuid[];
  leave uuid[];
  this private.year_ends;
begin
  perform private.require_year_keeper();
  stay := private.read_marks(marks, 'stay');
  leave := private.read_marks(marks, 'leave');
  -- One at a time: the second one waits here, and finds that the year is another.
  select s.school_year into standing from private.settings as s for update;
  if standing is distinct from of_year then
    perform private.outdated();
  end if;
  perform private.check_marks(stay, leave);
  perform from public.students as s where s.is_approved order by s.id for update;
  perform from public.student_gpas as g order by g.id for update;
  if private.year_stamp(of_year, stay, leave) is distinct from stamp then
    perform private.outdated();
  end if;
  insert into private.year_ends as y (year, ended_by, counts)
  values (of_year, (select auth.uid()), private.preview_year_end(marks) -> 'counts')
  returning y.* into this;
  insert into private.year_moves (year_end_id, student_id, from_grade, to_grade, outcome, gpa_revision)
  select this.id, p.id, p.grade, p.to_grade, p.outcome, g.revision + private.is_entered(g)::integer
  from private.year_plan(stay, leave) as p join public.student_gpas as g on g.id = p.id;
  insert into private.yearly_averages (student_id, year, grade, gpa, last_revision, year_end_id)
  select m.student_id, of_year, m.from_grade, g.gpa, g.revision, this.id
  from private.year_moves as m join public.student_gpas as g on g.id = m.student_id
  where m.year_end_id = this.id and private.is_entered(g);
  -- Another version from here on: what a device has still to send was made for the year that ended, and is known by that.
  update public.student_gpas as g set gpa = g.gpa
  from private.yearly_averages as a where a.year_end_id = this.id and a.student_id = g.id;
  update public.students as s set grade = m.to_grade
  from private.year_moves as m where m.year_end_id = this.id and m.student_id = s.id and m.outcome = 'moves';
  insert into private.leavers (student_id, year_end_id)
  select m.student_id, this.id from private.year_moves as m where m.year_end_id = this.id and m.outcome = 'leaves';
  update private.settings set school_year = of_year + 1;
  perform private.note('school_years.end', null, null, this.counts || jsonb_build_object('year', of_year));
  return jsonb_build_object('id', this.id, 'year', of_year + 1, 'counts', this.counts);
end
$$;

create or replace function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'media_items', 'teacher_id', 'pinned_until', 'publish_at', 'created_at', 'updated_at']),
    (3, 'post_stats', 'post_id', array['post_id', 'likes', 'saves']),
    (4, 'achievements', 'id', array['id', 'title', 'description', 'category', 'year', 'image', 'teacher_id', 'created_at', 'updated_at']),
    (5, 'award_images', 'id', array['id', 'title', 'image_url', 'description', 'teacher_id', 'created_at', 'updated_at']),
    (6, 'recognition_events', 'id', array['id', 'title', 'description', 'image_url', 'date', 'category', 'teacher_id', 'created_at', 'updated_at']),
    (7, 'students', 'id', array['id', 'display_name', 'email', 'grade', 'profile_photo', 'bio', 'is_approved', 'created_at', 'updated_at']),
    (8, 'student_gpas', 'id', array['id', 'gpa', 'is_cleared', 'updated_at']),
    (9, 'student_post_interactions', 'post_id', array['post_id', 'student_id', 'liked', 'saved', 'liked_clock', 'saved_clock', 'updated_at']),
    (10, 'teacher_post_interactions', 'post_id', array['post_id', 'teacher_id', 'liked', 'saved', 'liked_clock', 'saved_clock', 'updated_at']),
    (11, 'post_takedowns', 'post_id', array['post_id', 'reason', 'created_at', 'post_revision', 'is_final'])
$$;

create or replace function private.export_data() returns jsonb
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
    'gpa', (select g.gpa from public.student_gpas as g where g.id = me and private.is_entered(g)),
    'averages_of_years', (select coalesce(jsonb_agg(jsonb_build_object('year', a.year, 'grade', a.grade, 'gpa', a.gpa) order by a.year), '[]')
      from private.yearly_averages as a where a.student_id = me),
    'leaving', (select jsonb_build_object('left_at', l.left_at, 'delete_at', l.delete_at)
      from private.leavers as l where l.student_id = me),
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
    'push_subscriptions', (select coalesce(jsonb_agg(private.push_choices(n) order by n.created_at), '[]')
      from private.push_subscriptions as n where n.user_id = me),
    'acceptance_codes_issued', (select coalesce(jsonb_agg(to_jsonb(c) - array['code_hash', 'student_id'] order by c.created_at), '[]')
      from public.student_acceptance_codes as c where c.issued_by = me),
    'decisions_about_me', (select coalesce(jsonb_agg(to_jsonb(l) - array['actor'] order by l.at), '[]')
      from private.audit_log as l where l.subject = me),
    'deletion', (select jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at)
      from private.deletion_requests as d where d.user_id = me));
end
$$;

revoke execute on function private.is_entered(public.student_gpas), private.audit_gpa(), private.gpa_answer(public.student_gpas),
  private.put_gpa(uuid, double precision, bigint), private.take_back_gpa(uuid, bigint), private.list_gpas(uuid, integer),
  public.take_back_student_gpa(uuid, bigint), public.list_students_with_gpa(uuid, integer) from public;
revoke execute on function public.take_back_student_gpa(uuid, bigint), public.list_students_with_gpa(uuid, integer)
from anon, authenticated;
grant execute on function private.take_back_gpa(uuid, bigint), private.list_gpas(uuid, integer),
  public.take_back_student_gpa(uuid, bigint), public.list_students_with_gpa(uuid, integer) to authenticated;
