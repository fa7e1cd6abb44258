CREATE OR REPLACE FUNCTION private.grade_history(of_student uuid)
 RETURNS TABLE(at timestamp with time zone, actor_name text, before double precision, after double precision, year integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.grade_history(uuid) to authenticated;
