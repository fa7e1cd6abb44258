CREATE OR REPLACE FUNCTION public.count_acceptance_codes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.count_codes()
$function$;
grant execute on function count_acceptance_codes() to authenticated, service_role;
