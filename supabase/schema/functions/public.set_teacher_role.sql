CREATE OR REPLACE FUNCTION public.set_teacher_role(teacher_id uuid, new_role text, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_teacher_role(teacher_id, new_role, expected_version)
$function$;
grant execute on function set_teacher_role(uuid,text,bigint) to authenticated, service_role;
