CREATE OR REPLACE FUNCTION private.decline_student(of_student uuid, expected_version bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.decline_student(uuid,bigint) to authenticated;
