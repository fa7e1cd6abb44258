CREATE OR REPLACE FUNCTION public.end_my_session(session_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_session(session_id)
$function$;
grant execute on function end_my_session(uuid) to authenticated, service_role;
