-- Whether a student has an average is said by the row and by nothing else. A first revision was no proof of it: whoever was declined
-- and registered again got a row that goes on counting revisions, and that 0 was taken for an average.

create or replace function private.tidy_gpa() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'INSERT' then
    -- The row is opened before anybody has given an average.
    new.is_cleared := new.gpa = 0;
  else
    -- Another number is given, whoever writes it.
    new.is_cleared := new.is_cleared and (new.gpa = old.gpa or not old.is_cleared);
    if new.gpa <> old.gpa or new.is_cleared <> old.is_cleared then
      new.updated_at := now();
    end if;
  end if;
  return new;
end
$$;

-- Rows of before say what the database knows of them: a first revision opened them, and of whoever registered again the log has no
-- average since. A 0 that was given over an older 0 has left no line either: what nobody opened anew keeps it.
create function private.tell_unentered() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  one record;
  now_at bigint;
begin
  for one in
    select g.id, g.revision from public.student_gpas as g
    where g.gpa = 0 and not g.is_cleared and (g.revision = 1 or exists (
      select from private.audit_log as d
      where d.subject = g.id and d.action = 'student_gpas.delete' and not exists (
        select from private.audit_log as u
        where u.subject = g.id and u.action in ('student_gpas.update', 'student_gpas.delete') and (u.at, u.id) > (d.at, d.id))))
    order by g.id for update
  loop
    update public.student_gpas as g set is_cleared = true where g.id = one.id returning g.revision into now_at;
    -- It is no change by anybody that would stand in the way of taking a year's end back.
    update private.year_moves as m set gpa_revision = now_at where m.student_id = one.id and m.gpa_revision = one.revision;
    delete from private.yearly_averages as a where a.student_id = one.id and a.gpa = 0 and a.last_revision is not null;
  end loop;
end
$$;

-- Devices know a first revision for what it is: those rows are not sent to anybody again.
alter table public.student_gpas disable trigger user;
update public.student_gpas set is_cleared = true where revision = 1 and gpa = 0;
alter table public.student_gpas enable trigger user;
select private.tell_unentered();

create or replace function private.is_entered(standing public.student_gpas) returns boolean
language sql immutable
set search_path = ''
as $$
  select not standing.is_cleared
$$;

-- What a line of the log says an average was, null where there was none.
create function private.gpa_before(line private.audit_log) returns double precision
language sql stable
set search_path = ''
as $$
  select case
    -- A line of before averages could be taken back: whoever was never given one begins with a number all the same.
    when line.action in ('student_gpas.update', 'student_gpas.delete') and line.before -> 'gpa' = '0' and not exists (
      select from private.audit_log as e
      where e.subject = line.subject and e.action = 'student_gpas.update' and (e.at, e.id) < (line.at, line.id)) then null
    else (line.before ->> 'gpa')::double precision end
$$;

create or replace function private.grade_history(of_student uuid)
returns table (at timestamptz, actor_name text, before double precision, after double precision, year integer)
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
    select l.at, private.name_of(l.actor), private.gpa_before(l), (l.after ->> 'gpa')::double precision, (l.after ->> 'year')::integer
    from private.audit_log as l
    where l.subject = of_student and l.action in ('student_gpas.update', 'student_gpas.late')
    order by l.at desc, l.id desc
    limit 100;
end
$$;

-- A line as whoever it is about is given it: without who did it, and without a 0 that nobody gave.
create function private.own_line(line private.audit_log) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(line) - 'actor' || case when line.action in ('student_gpas.insert', 'student_gpas.update', 'student_gpas.delete')
    then jsonb_build_object(
      'before', line.before || jsonb_build_object('gpa', private.gpa_before(line)),
      'after', line.after || case when line.action = 'student_gpas.insert' and line.after -> 'gpa' = '0'
        then jsonb_build_object('gpa', null) else '{}' end)
    else '{}' end
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
    'decisions_about_me', (select coalesce(jsonb_agg(private.own_line(l) order by l.at), '[]')
      from private.audit_log as l where l.subject = me),
    'deletion', (select jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at)
      from private.deletion_requests as d where d.user_id = me));
end
$$;

revoke execute on function private.tell_unentered(), private.gpa_before(private.audit_log), private.own_line(private.audit_log) from public;
