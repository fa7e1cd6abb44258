CREATE OR REPLACE FUNCTION private.save_push(browser_secret text, subscription jsonb, choices jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  wanted private.push_subscriptions;
begin
  if octet_length(subscription::text) > 4096 or octet_length(choices::text) > 8192
    or jsonb_typeof(choices -> 'departments') is distinct from 'array' or jsonb_typeof(choices -> 'teachers') is distinct from 'array'
    or coalesce(jsonb_typeof(choices -> 'quiet'), 'null') not in ('null', 'object')
  then
    perform private.malformed('this is no subscription');
  end if;
  if private.is_push_service(subscription ->> 'endpoint') is not true then
    raise exception using errcode = '22023', message = 'the address of the subscription is not of a push service';
  end if;
  if private.spend('push subscription ' || encode(browser, 'hex'), 1, 60, 60.0 / 3600) then
    perform private.spend_on_browser();
  end if;
  if me is not null then
    -- Whoever counts the browsers of an account waits for the one who is adding to them.
    perform private.hold_account(me);
    wanted.session_id := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
  end if;
  wanted.browser_id := browser;
  wanted.user_id := me;
  wanted.endpoint := subscription ->> 'endpoint';
  wanted.p256dh := subscription #>> '{keys,p256dh}';
  wanted.auth := subscription #>> '{keys,auth}';
  wanted.language := choices ->> 'language';
  wanted.departments := array(select distinct d from jsonb_array_elements_text(choices -> 'departments') as d order by d);
  wanted.teachers := array(
    select t.id from public.teachers as t
    where t.is_approved and t.id in (select e::uuid from jsonb_array_elements_text(choices -> 'teachers') as e) order by t.id);
  wanted.is_personal := coalesce((choices ->> 'is_personal')::boolean, true);
  wanted.quiet_from := (choices #>> '{quiet,from}')::integer;
  wanted.quiet_until := (choices #>> '{quiet,until}')::integer;
  perform from private.push_subscriptions as s where s.browser_id = browser for update;
  perform private.lay_aside(s) from private.push_subscriptions as s where s.browser_id = browser and s.user_id is distinct from me;
  delete from private.push_laid_aside as a where a.browser_id = browser and a.user_id is not distinct from me;
  -- The same address under another secret is the same browser with a new one, if it knows the keys as well.
  delete from private.push_subscriptions as s
  where s.endpoint = wanted.endpoint and s.browser_id <> browser and s.p256dh = wanted.p256dh and s.auth = wanted.auth;
  perform private.put_push(wanted);
  -- Ten browsers of an account hear what it chose.
  delete from private.push_subscriptions as s where s.user_id = me and not private.is_heard_of(me, s.browser_id);
  delete from private.push_laid_aside as a where a.user_id = me and not private.is_heard_of(me, a.browser_id);
  return private.read_push(browser_secret);
end
$function$;
grant execute on function private.save_push(text,jsonb,jsonb) to anon, authenticated;
