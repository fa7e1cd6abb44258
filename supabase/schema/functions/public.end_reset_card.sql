CREATE OR REPLACE FUNCTION public.end_reset_card(student_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_card(student_id)
$function$;
grant execute on function end_reset_card(uuid) to authenticated, service_role;
