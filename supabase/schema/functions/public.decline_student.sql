CREATE OR REPLACE FUNCTION public.decline_student(student_id uuid, expected_version bigint)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.decline_student(student_id, expected_version)
$function$;
grant execute on function decline_student(uuid,bigint) to authenticated, service_role;
