CREATE OR REPLACE FUNCTION public.take_back_student_gpa(student_id uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_back_gpa(student_id, expected_version)
$function$;
grant execute on function take_back_student_gpa(uuid,bigint) to authenticated, service_role;
