CREATE OR REPLACE FUNCTION public.my_leaving()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.my_leaving()
$function$;
grant execute on function my_leaving() to authenticated, service_role;
