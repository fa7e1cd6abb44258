CREATE OR REPLACE FUNCTION public.read_push_subscription(browser_secret text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.read_push(browser_secret)
$function$;
grant execute on function read_push_subscription(text) to anon, authenticated, service_role;
