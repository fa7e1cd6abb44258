CREATE OR REPLACE FUNCTION public.claim_browser_interactions(browser_secret text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.claim_browser(browser_secret)
$function$;
grant execute on function claim_browser_interactions(text) to authenticated, service_role;
