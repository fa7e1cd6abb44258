CREATE OR REPLACE FUNCTION public.take_push_deliveries(how_many integer)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_push(how_many)
$function$;
grant execute on function take_push_deliveries(integer) to service_role;
