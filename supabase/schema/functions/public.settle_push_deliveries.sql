CREATE OR REPLACE FUNCTION public.settle_push_deliveries(results jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.settle_push(results)
$function$;
grant execute on function settle_push_deliveries(jsonb) to service_role;
