CREATE OR REPLACE FUNCTION private.set_teacher_role(of_teacher uuid, new_role text, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hold_teacher(of_teacher, expected_version);
  if coalesce(new_role, '') not in ('owner', 'manager', 'teacher') then
    raise exception using errcode = '22023', message = 'new_role is none of owner, manager, teacher';
  end if;
  update public.teachers as t set role = new_role where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$function$;
grant execute on function private.set_teacher_role(uuid,text,bigint) to authenticated;
