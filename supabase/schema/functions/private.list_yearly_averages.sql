CREATE OR REPLACE FUNCTION private.list_yearly_averages(of_student uuid)
 RETURNS TABLE(year integer, grade text, gpa double precision)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.list_yearly_averages(uuid) to authenticated;
