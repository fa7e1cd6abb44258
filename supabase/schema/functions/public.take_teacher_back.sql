CREATE OR REPLACE FUNCTION public.take_teacher_back(teacher_id uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_teacher_back(teacher_id, expected_version)
$function$;
grant execute on function take_teacher_back(uuid,bigint) to authenticated, service_role;
