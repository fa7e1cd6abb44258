CREATE OR REPLACE FUNCTION public.decline_teacher(teacher_id uuid, expected_version bigint)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.decline_teacher(teacher_id, expected_version)
$function$;
grant execute on function decline_teacher(uuid,bigint) to authenticated, service_role;
