CREATE OR REPLACE FUNCTION public.edit_student(student_id uuid, display_name text, grade text, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.edit_student(student_id, display_name, grade, expected_version)
$function$;
grant execute on function edit_student(uuid,text,text,bigint) to authenticated, service_role;
