CREATE OR REPLACE FUNCTION public.revoke_teacher(teacher_id uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.revoke_teacher(teacher_id, expected_version)
$function$;
grant execute on function revoke_teacher(uuid,bigint) to authenticated, service_role;
