CREATE OR REPLACE FUNCTION private.end_push(browser_secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  had constant boolean := (private.push_for(browser, me)).browser_id is not null;
begin
  perform from private.push_subscriptions as s where s.browser_id = browser for update;
  perform private.lay_aside(s) from private.push_subscriptions as s
  where s.browser_id = browser and s.user_id is not null and s.user_id is distinct from me;
  delete from private.push_subscriptions as s where s.browser_id = browser;
  delete from private.push_laid_aside as a where a.browser_id = browser and (a.user_id is null or a.user_id = me);
  return had;
end
$function$;
grant execute on function private.end_push(text) to anon, authenticated;
