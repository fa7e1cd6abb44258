CREATE OR REPLACE FUNCTION private.renew_push(browser_secret text, subscription jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := (select auth.uid());
  this_session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  address constant text := subscription ->> 'endpoint';
  standing private.push_subscriptions;
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
  perform from private.push_subscriptions as s where s.browser_id = browser for update;
  if not found then
    return null;
  end if;
  -- The same address under another secret is the same browser with a new one, if it knows the keys as well.
  delete from private.push_subscriptions as s
  where s.endpoint = address and s.browser_id <> browser
    and s.p256dh = subscription #>> '{keys,p256dh}' and s.auth = subscription #>> '{keys,auth}';
  update private.push_subscriptions as s set
    endpoint = address, p256dh = subscription #>> '{keys,p256dh}', auth = subscription #>> '{keys,auth}', updated_at = now(),
    session_id = case when s.user_id = me and this_session is not null then this_session::uuid else s.session_id end,
    -- Another address has failed at nothing yet.
    failures = case when s.endpoint = address then s.failures else 0 end,
    resting_until = case when s.endpoint = address then s.resting_until end
  where s.browser_id = browser returning s.* into standing;
  return private.push_choices(standing);
end
$function$;
grant execute on function private.renew_push(text,jsonb) to anon, authenticated;
