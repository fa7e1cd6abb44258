CREATE OR REPLACE FUNCTION public.decide_applications(decisions jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.decide_all(decisions)
$function$;
grant execute on function decide_applications(jsonb) to authenticated, service_role;
