CREATE OR REPLACE FUNCTION private.read_push(browser_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
begin
  return (select private.push_choices(s) from private.push_subscriptions as s where s.browser_id = browser);
end
$function$;
grant execute on function private.read_push(text) to anon, authenticated;
