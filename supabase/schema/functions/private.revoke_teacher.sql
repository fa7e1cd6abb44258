CREATE OR REPLACE FUNCTION private.revoke_teacher(of_teacher uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  if not teacher.is_approved then
    perform private.outdated();
  end if;
  update public.teachers as t set is_approved = false where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$function$;
grant execute on function private.revoke_teacher(uuid,bigint) to authenticated;
