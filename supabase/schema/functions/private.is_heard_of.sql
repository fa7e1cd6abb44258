CREATE OR REPLACE FUNCTION private.is_heard_of(account uuid, browser bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select browser in (
    select o.browser_id from (
      select s.browser_id, s.updated_at as at from private.push_subscriptions as s where s.user_id = account
      union all
      select a.browser_id, a.laid_at from private.push_laid_aside as a where a.user_id = account) as o
    order by o.at desc, o.browser_id limit 10)
$function$;
-- only its owner may call it
