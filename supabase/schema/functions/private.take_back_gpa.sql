CREATE OR REPLACE FUNCTION private.take_back_gpa(of_student uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  end if;
  return private.put_gpa(of_student, null, expected_version);
end
$function$;
grant execute on function private.take_back_gpa(uuid,bigint) to authenticated;
