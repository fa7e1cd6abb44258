CREATE OR REPLACE FUNCTION public.set_student_gpa(student_id uuid, gpa double precision, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_gpa(student_id, gpa, expected_version)
$function$;
grant execute on function set_student_gpa(uuid,double precision,bigint) to authenticated, service_role;
