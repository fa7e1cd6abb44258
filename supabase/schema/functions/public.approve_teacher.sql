CREATE OR REPLACE FUNCTION public.approve_teacher(teacher_id uuid, expected_role text, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.approve_teacher(teacher_id, expected_role, expected_version)
$function$;
grant execute on function approve_teacher(uuid,text,bigint) to authenticated, service_role;
