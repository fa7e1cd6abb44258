CREATE OR REPLACE FUNCTION private.renew_push(browser_secret text, subscription jsonb, as_caller boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  this_session constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
  address constant text := subscription ->> 'endpoint';
  standing private.push_subscriptions;
  wanted private.push_subscriptions;
begin
  if octet_length(subscription::text) > 4096 then
    perform private.malformed('this is no subscription');
  end if;
  if private.is_push_service(address) is not true then
    raise exception using errcode = '22023', message = 'the address of the subscription is not of a push service';
  end if;
  if private.spend('push subscription ' || encode(browser, 'hex'), 1, 60, 60.0 / 3600) then
    perform private.spend_on_browser();
  end if;
  select * into standing from private.push_subscriptions as s where s.browser_id = browser for update;
  wanted := case when as_caller then private.push_for(browser, me) else standing end;
  if as_caller and standing.browser_id is not null and standing.user_id is distinct from wanted.user_id then
    perform private.lay_aside(standing);
  end if;
  if wanted.browser_id is null then
    if as_caller then
      delete from private.push_subscriptions as s where s.browser_id = browser;
    end if;
    return private.read_push(browser_secret);
  end if;
  if as_caller then
    delete from private.push_laid_aside as a where a.browser_id = browser and a.user_id is not distinct from wanted.user_id;
  end if;
  -- The same address under another secret is the same browser with a new one, if it knows the keys as well.
  delete from private.push_subscriptions as s
  where s.endpoint = address and s.browser_id <> browser
    and s.p256dh = subscription #>> '{keys,p256dh}' and s.auth = subscription #>> '{keys,auth}';
  wanted.endpoint := address;
  wanted.p256dh := subscription #>> '{keys,p256dh}';
  wanted.auth := subscription #>> '{keys,auth}';
  wanted.session_id := case when wanted.user_id = me then this_session else wanted.session_id end;
  perform private.put_push(wanted);
  return private.read_push(browser_secret);
end
$function$;
grant execute on function private.renew_push(text,jsonb,boolean) to anon, authenticated;
