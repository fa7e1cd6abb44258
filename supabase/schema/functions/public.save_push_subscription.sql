CREATE OR REPLACE FUNCTION public.save_push_subscription(browser_secret text, subscription jsonb, choices jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.save_push(browser_secret, subscription, choices)
$function$;
grant execute on function save_push_subscription(text,jsonb,jsonb) to anon, authenticated, service_role;
