-- An average that was typed for a year and arrived after its end, when another had been given already, stood in the log and in the
-- record of its year. Whoever looks at how an average came to be did not see it: now it is there, with its year.

drop function public.grade_history(uuid);
drop function private.grade_history(uuid);

create function private.grade_history(of_student uuid)
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
    select l.at, private.name_of(l.actor), case
        -- A line of before averages could be taken back: whoever was never given one begins with a number all the same.
        when l.action = 'student_gpas.update' and l.before -> 'gpa' = '0' and not exists (
          select from private.audit_log as e
          where e.subject = of_student and e.action = l.action and (e.at, e.id) < (l.at, l.id)) then null
        else (l.before ->> 'gpa')::double precision end, (l.after ->> 'gpa')::double precision, (l.after ->> 'year')::integer
    from private.audit_log as l
    where l.subject = of_student and l.action in ('student_gpas.update', 'student_gpas.late')
    order by l.at desc, l.id desc
    limit 100;
end
$$;

create function public.grade_history(student_id uuid)
returns table (at timestamptz, actor_name text, before double precision, after double precision, year integer)
language sql volatile
set search_path = ''
as $$
  select * from private.grade_history(student_id)
$$;

revoke execute on function private.grade_history(uuid), public.grade_history(uuid) from public;
revoke execute on function public.grade_history(uuid) from anon, authenticated;
grant execute on function private.grade_history(uuid), public.grade_history(uuid) to authenticated;
