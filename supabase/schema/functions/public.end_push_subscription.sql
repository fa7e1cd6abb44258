CREATE OR REPLACE FUNCTION public.end_push_subscription(browser_secret text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_push(browser_secret)
$function$;
grant execute on function end_push_subscription(text) to anon, authenticated, service_role;
