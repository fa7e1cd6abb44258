CREATE OR REPLACE FUNCTION private.end_address(browser bytea)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.push_subscriptions as s where s.browser_id = browser;
  delete from private.push_laid_aside as a where a.browser_id = browser and a.user_id is null;
$function$;
-- only its owner may call it
