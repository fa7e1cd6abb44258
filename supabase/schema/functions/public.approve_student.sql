CREATE OR REPLACE FUNCTION public.approve_student(student_id uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_student_approval(student_id, true, expected_version)
$function$;
grant execute on function approve_student(uuid,bigint) to authenticated, service_role;
