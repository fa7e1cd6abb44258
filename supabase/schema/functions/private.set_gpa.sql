CREATE OR REPLACE FUNCTION private.set_gpa(of_student uuid, new_gpa double precision, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  elsif coalesce(new_gpa between 0 and 4, false) is not true then
    raise exception using errcode = '22023', message = 'المعدل التراكمي يجب أن يكون بين 0 و 4';
  end if;
  return private.put_gpa(of_student, new_gpa, expected_version);
end
$function$;
grant execute on function private.set_gpa(uuid,double precision,bigint) to authenticated;
