CREATE OR REPLACE FUNCTION public.set_student_leaving(student_id uuid, leaves boolean)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_leaving(student_id, leaves)
$function$;
grant execute on function set_student_leaving(uuid,boolean) to authenticated, service_role;
