CREATE OR REPLACE FUNCTION private.push_for(browser bytea, me uuid)
 RETURNS private.push_subscriptions
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  standing private.push_subscriptions;
  aside private.push_laid_aside;
begin
  select * into standing from private.push_subscriptions as s where s.browser_id = browser;
  select * into aside from private.push_laid_aside as a
  where a.browser_id = browser and (a.user_id = me or a.user_id is null) order by a.user_id nulls last limit 1;
  if standing.browser_id is not null and (standing.user_id = me or (standing.user_id is null and aside.user_id is null)) then
    return standing;
  end if;
  if aside.browser_id is null then
    return null;
  end if;
  return private.taken_up(aside, standing);
end
$function$;
-- only its owner may call it
