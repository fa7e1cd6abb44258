CREATE OR REPLACE FUNCTION private.end_push(browser_secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
begin
  delete from private.push_subscriptions as s where s.browser_id = browser;
  return found;
end
$function$;
grant execute on function private.end_push(text) to anon, authenticated;
