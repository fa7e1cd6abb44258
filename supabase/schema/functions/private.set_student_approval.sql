CREATE OR REPLACE FUNCTION private.set_student_approval(of_student uuid, approved boolean, expected_version bigint)
 RETURNS jsonb
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
  elsif student.revision is distinct from expected_version or student.is_approved = approved then
    perform private.outdated();
  end if;
  update public.students as s set is_approved = approved where s.id = of_student returning s.* into student;
  return jsonb_build_object('id', student.id, 'is_approved', student.is_approved, 'version', student.revision);
end
$function$;
grant execute on function private.set_student_approval(uuid,boolean,bigint) to authenticated;
