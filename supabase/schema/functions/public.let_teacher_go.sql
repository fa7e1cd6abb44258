CREATE OR REPLACE FUNCTION public.let_teacher_go(teacher_id uuid, heir_id uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.let_teacher_go(teacher_id, heir_id, expected_version)
$function$;
grant execute on function let_teacher_go(uuid,uuid,bigint) to authenticated, service_role;
