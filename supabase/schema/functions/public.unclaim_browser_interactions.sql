CREATE OR REPLACE FUNCTION public.unclaim_browser_interactions(browser_secret text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.unclaim_browser(browser_secret)
$function$;
grant execute on function unclaim_browser_interactions(text) to authenticated, service_role;
