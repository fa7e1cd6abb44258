CREATE OR REPLACE FUNCTION private.hold_teacher(of_teacher uuid, expected_version bigint)
 RETURNS teachers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher public.teachers;
begin
  perform private.require_admin();
  select * into teacher from public.teachers as t where t.id = of_teacher for update;
  if not found then
    perform private.missing();
  elsif teacher.revision is distinct from expected_version then
    perform private.outdated();
  end if;
  return teacher;
end
$function$;
-- only its owner may call it
