-- The year's end: every grade moves up in one act, which is looked at before, and can be taken back for a week as one.

alter table private.settings add column school_year integer;
-- By the year in which it begins, in August.
update private.settings set school_year = extract(year from (now() at time zone 'Africa/Cairo') - interval '7 months');
alter table private.settings alter column school_year set not null;

create table private.year_ends (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  ended_at timestamptz not null default now(),
  ended_by uuid,
  counts jsonb not null,
  undone_at timestamptz
);
create unique index year_ends_once on private.year_ends (year) where undone_at is null;

-- What a year's end did to each student, for its undo.
create table private.year_moves (
  year_end_id uuid not null references private.year_ends (id) on delete cascade,
  student_id uuid not null references public.students (id) on delete cascade,
  from_grade text,
  to_grade text,
  outcome text not null constraint year_moves_outcome check (outcome in ('moves', 'stays', 'leaves', 'unplaced')),
  -- The average's revision as this left it: another one since then says that somebody changed it.
  gpa_revision bigint not null,
  primary key (year_end_id, student_id)
);
create index year_moves_of_student on private.year_moves (student_id);

-- What a student's average was when a year ended. Who was never given one has none.
create table private.yearly_averages (
  student_id uuid not null references public.students (id) on delete cascade,
  year integer not null,
  grade text,
  gpa double precision not null constraint yearly_averages_range check (gpa between 0 and 4),
  -- The revision on which a device that had not heard of the year's end made its change; null once one such has arrived.
  last_revision bigint,
  year_end_id uuid not null references private.year_ends (id) on delete cascade,
  primary key (student_id, year)
);
create index yearly_averages_of_year_end on private.yearly_averages (year_end_id);

do $$
declare
  t text;
begin
  foreach t in array array['year_ends', 'year_moves', 'yearly_averages'] loop
    execute format('alter table private.%1$I enable row level security', t);
    execute format('alter table private.%1$I force row level security', t);
    execute format('revoke all on private.%1$I from public, anon, authenticated', t);
  end loop;
end
$$;

-- The grades in their order; src/domain/grades.ts has the same.
create function private.grade_ladder() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['الصف الأول', 'الصف الثاني', 'الصف الثالث', 'الصف الرابع', 'الصف الخامس', 'الصف السادس',
    'الصف السابع', 'الصف الثامن', 'الصف التاسع', 'الصف العاشر', 'الصف الحادي عشر', 'الصف الثاني عشر']
$$;

-- What a year's end would do to everybody who is enrolled. A grade that is none of the twelve stays as it is.
create function private.year_plan(stay uuid[], leave uuid[]) returns table (id uuid, grade text, to_grade text, outcome text)
language sql stable security definer
set search_path = ''
as $$
  select s.id, s.grade, case f.outcome when 'moves' then (private.grade_ladder())[g.place + 1] else s.grade end, f.outcome
  from public.students as s
    cross join lateral (select array_position(private.grade_ladder(), s.grade) as place) as g
    cross join lateral (select case
      when s.id = any (leave) then 'leaves'
      when s.id = any (stay) then 'stays'
      when g.place is null then 'unplaced'
      when g.place = cardinality(private.grade_ladder()) then 'leaves'
      else 'moves' end as outcome) as f
  where s.is_approved and not exists (select from private.leavers as l where l.student_id = s.id)
$$;

-- What was looked at, in one word: another student, grade or mark is another stamp.
create function private.year_stamp(of_year integer, stay uuid[], leave uuid[]) returns text
language sql stable security definer
set search_path = ''
as $$
  select md5(of_year || coalesce(string_agg(
    p.id || ' ' || coalesce(p.grade, '') || '>' || coalesce(p.to_grade, '') || ' ' || p.outcome, E'\n' order by p.id), ''))
  from private.year_plan(stay, leave) as p
$$;

-- Whom the caller marked: `{"stay": [ids], "leave": [ids]}`.
create function private.read_marks(marks jsonb, of_kind text) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(marks -> of_kind) is distinct from 'array' or jsonb_array_length(marks -> of_kind) > 1000 then
    raise exception using errcode = '22023', message = 'marks has no list of at most 1000 under ' || of_kind;
  end if;
  return array(select m::uuid from jsonb_array_elements_text(marks -> of_kind) as m);
end
$$;

create function private.check_marks(stay uuid[], leave uuid[]) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if stay && leave then
    raise exception using errcode = '22023', message = 'nobody both stays and leaves';
  elsif exists (select m from unnest(stay || leave) as m except select p.id from private.year_plan('{}', '{}') as p) then
    -- Somebody who was marked is gone, or has left meanwhile.
    perform private.outdated();
  end if;
end
$$;

create function private.preview_year_end(marks jsonb) returns jsonb
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
      'averages', count(*) filter (where g.revision > 1))
    from private.year_plan(stay, leave) as p join public.student_gpas as g on g.id = p.id));
end
$$;

create function private.end_year(of_year integer, marks jsonb, stamp text) returns jsonb
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
  select this.id, p.id, p.grade, p.to_grade, p.outcome, g.revision + (g.revision > 1)::integer
  from private.year_plan(stay, leave) as p join public.student_gpas as g on g.id = p.id;
  insert into private.yearly_averages (student_id, year, grade, gpa, last_revision, year_end_id)
  select m.student_id, of_year, m.from_grade, g.gpa, g.revision, this.id
  from private.year_moves as m join public.student_gpas as g on g.id = m.student_id
  where m.year_end_id = this.id and g.revision > 1;
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

-- Takes a year's end back, whole or not at all. What stands in its way is an answer and no error: it names who.
create function private.undo_year_end(of_end uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  standing integer;
  this private.year_ends;
  changed uuid[];
begin
  perform private.require_year_keeper();
  select s.school_year into standing from private.settings as s for update;
  select * into this from private.year_ends as y where y.id = of_end for update;
  if not found then
    perform private.missing();
  elsif this.undone_at is not null or standing <> this.year + 1 then
    perform private.outdated();
  elsif this.ended_at < now() - interval '7 days' then
    return jsonb_build_object('is_undone', false, 'reason', 'late', 'changed', 0, 'names', '[]'::jsonb);
  end if;
  perform from public.students as s where s.is_approved order by s.id for update;
  perform from public.student_gpas as g order by g.id for update;
  changed := array(
    select m.student_id
    from private.year_moves as m
      join public.students as s on s.id = m.student_id
      join public.student_gpas as g on g.id = m.student_id
    where m.year_end_id = of_end
      and (s.grade is distinct from m.to_grade or g.revision <> m.gpa_revision
        or (m.outcome = 'leaves') <> exists (select from private.leavers as l where l.student_id = m.student_id))
    order by s.display_name, s.id);
  if cardinality(changed) > 0 then
    return jsonb_build_object('is_undone', false, 'reason', 'changed', 'changed', cardinality(changed), 'names', (
      select jsonb_agg(s.display_name order by s.display_name, s.id) from public.students as s where s.id = any (changed[1:5])));
  end if;
  update public.students as s set grade = m.from_grade
  from private.year_moves as m where m.year_end_id = of_end and m.student_id = s.id and m.outcome = 'moves';
  delete from private.leavers as l where l.year_end_id = of_end;
  delete from private.yearly_averages as a where a.year_end_id = of_end;
  update private.year_ends as y set undone_at = now() where y.id = of_end;
  update private.settings set school_year = this.year;
  perform private.note('school_years.undo', null, null, this.counts || jsonb_build_object('year', this.year));
  return jsonb_build_object('is_undone', true, 'reason', null, 'changed', 0, 'names', '[]'::jsonb);
end
$$;

-- The year that runs, and the last end of one as long as it can be taken back.
create function private.school_year() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_year_keeper();
  return jsonb_build_object('year', (select s.school_year from private.settings as s), 'last', (
    select jsonb_build_object('id', y.id, 'year', y.year, 'ended_at', y.ended_at, 'ended_by', private.name_of(y.ended_by),
      'undo_until', y.ended_at + interval '7 days', 'counts', y.counts)
    from private.year_ends as y
    where y.undone_at is null and y.ended_at >= now() - interval '7 days'
    order by y.year desc limit 1));
end
$$;

create function private.list_year_end(after_id uuid, page integer) returns table (
  id uuid, display_name text, grade text, to_grade text, outcome text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_year_keeper();
  return query
    select p.id, s.display_name, p.grade, p.to_grade, p.outcome
    from private.year_plan('{}', '{}') as p join public.students as s on s.id = p.id
    where after_id is null or p.id > after_id
    order by p.id
    limit private.rows_of_page(page);
end
$$;

-- Averages of the years that ended, newest first: one's own, and everybody's for owners and managers, as their history is.
create function private.list_yearly_averages(of_student uuid) returns table (year integer, grade text, gpa double precision)
language plpgsql security definer
set search_path = ''
as $$
begin
  if of_student is distinct from private.require_account() then
    if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
      perform private.forbid();
    end if;
    perform private.spend('grade histories ' || (select auth.uid()), 1, 120, 120.0 / 3600);
    if not exists (select from public.students as s where s.id = of_student) then
      perform private.missing();
    end if;
    perform private.note('student_gpas.history', of_student, null, null);
  end if;
  return query
    select a.year, a.grade, a.gpa from private.yearly_averages as a where a.student_id = of_student order by a.year desc;
end
$$;

-- When the caller left, and when the account will be deleted; null for everybody else.
create function private.my_leaving() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('left_at', l.left_at, 'delete_at', l.delete_at)
    from private.leavers as l where l.student_id = private.require_account());
end
$$;

-- An average that stands for the same is not a newer one: a year's end moves its version alone.
create or replace function private.tidy_gpa() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' and new.gpa is distinct from old.gpa then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Writes an average that was made on the version of a year which has ended meanwhile; null where it was not.
create function private.set_late_gpa(standing public.student_gpas, new_gpa double precision, expected_version bigint) returns jsonb
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
  end if;
  update private.yearly_averages as a set gpa = new_gpa, last_revision = null
  where a.student_id = past.student_id and a.year = past.year;
  if standing.revision = expected_version + 1 then
    -- Nobody has given another one since: it is the one that runs on, and no change that an undo would lose.
    update public.student_gpas as g set gpa = new_gpa where g.id = standing.id returning g.* into standing;
    update private.year_moves as m set gpa_revision = standing.revision
    where m.year_end_id = past.year_end_id and m.student_id = standing.id;
  else
    perform private.note('student_gpas.late', standing.id, jsonb_build_object('gpa', past.gpa, 'year', past.year),
      jsonb_build_object('gpa', new_gpa, 'year', past.year));
  end if;
  return jsonb_build_object('id', standing.id, 'gpa', standing.gpa, 'version', standing.revision, 'year', past.year);
end
$$;

create or replace function private.set_gpa(of_student uuid, new_gpa double precision, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  standing public.student_gpas;
  late jsonb;
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
    late := private.set_late_gpa(standing, new_gpa, expected_version);
    if late is null then
      perform private.outdated();
    end if;
    return late;
  end if;
  update public.student_gpas as g set gpa = new_gpa where g.id = of_student returning g.* into standing;
  return jsonb_build_object('id', standing.id, 'gpa', standing.gpa, 'version', standing.revision);
end
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
    'gpa', (select g.gpa from public.student_gpas as g where g.id = me),
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

create function public.preview_year_end(marks jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.preview_year_end(marks)
$$;

create function public.end_year(year integer, marks jsonb, stamp text) returns jsonb
language sql
set search_path = ''
as $$
  select private.end_year(year, marks, stamp)
$$;

create function public.undo_year_end(year_end_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  select private.undo_year_end(year_end_id)
$$;

create function public.school_year() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.school_year()
$$;

create function public.my_leaving() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.my_leaving()
$$;

create function public.list_year_end(after_id uuid default null, page integer default null) returns table (
  id uuid, display_name text, grade text, to_grade text, outcome text)
language sql stable
set search_path = ''
as $$
  select * from private.list_year_end(after_id, page)
$$;

create function public.list_yearly_averages(student_id uuid) returns table (year integer, grade text, gpa double precision)
language sql
set search_path = ''
as $$
  select * from private.list_yearly_averages(student_id)
$$;

revoke execute on function private.grade_ladder(), private.year_plan(uuid[], uuid[]), private.year_stamp(integer, uuid[], uuid[]),
  private.read_marks(jsonb, text), private.check_marks(uuid[], uuid[]), private.preview_year_end(jsonb), private.end_year(integer, jsonb, text),
  private.undo_year_end(uuid), private.school_year(), private.list_year_end(uuid, integer), private.list_yearly_averages(uuid),
  private.my_leaving(), private.set_late_gpa(public.student_gpas, double precision, bigint),
  public.preview_year_end(jsonb), public.end_year(integer, jsonb, text), public.undo_year_end(uuid),
  public.school_year(), public.my_leaving(), public.list_year_end(uuid, integer), public.list_yearly_averages(uuid) from public;
revoke execute on function public.preview_year_end(jsonb), public.end_year(integer, jsonb, text),
  public.undo_year_end(uuid), public.school_year(), public.my_leaving(), public.list_year_end(uuid, integer),
  public.list_yearly_averages(uuid) from anon, authenticated;
grant execute on function private.preview_year_end(jsonb), private.end_year(integer, jsonb, text),
  private.undo_year_end(uuid), private.school_year(), private.my_leaving(), private.list_year_end(uuid, integer),
  private.list_yearly_averages(uuid), public.preview_year_end(jsonb), public.end_year(integer, jsonb, text),
  public.undo_year_end(uuid), public.school_year(), public.my_leaving(), public.list_year_end(uuid, integer),
  public.list_yearly_averages(uuid) to authenticated;
