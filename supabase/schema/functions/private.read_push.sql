CREATE OR REPLACE FUNCTION private.read_push(browser_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  standing private.push_subscriptions;
  mine private.push_subscriptions := private.push_for(browser, me);
begin
  select * into standing from private.push_subscriptions as s where s.browser_id = browser;
  if mine.browser_id is null and standing.browser_id is null then
    return null;
  end if;
  if mine.browser_id is null then
    mine.endpoint := standing.endpoint;
    mine.language := 'ar';
    mine.departments := '{}';
    mine.teachers := '{}';
    mine.is_personal := false;
  end if;
  return private.push_choices(mine) || jsonb_build_object(
    -- A page of before reads an address in any case.
    'endpoint', coalesce(mine.endpoint, ''),
    'is_seated', mine.browser_id is not null and standing.browser_id is not null and standing.user_id is not distinct from mine.user_id
      and (standing.user_id is null or private.has_session(standing)));
end
$function$;
grant execute on function private.read_push(text) to anon, authenticated;
