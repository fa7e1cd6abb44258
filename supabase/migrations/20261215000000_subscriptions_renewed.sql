-- A browser may drop its subscription to notifications and make another. What it hears stays: only where it is reached is another.

-- What a browser is told of its own subscription; it knows the keys itself. Of what is personal: whether the caller asked for it here,
-- and whether it reaches them, for it ends with the session in which it was asked for.
create or replace function private.push_choices(subscription private.push_subscriptions) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'endpoint', subscription.endpoint,
    'language', subscription.language,
    'departments', subscription.departments,
    'teachers', subscription.teachers,
    'is_personal', subscription.is_personal,
    'is_of_account', subscription.user_id is not null,
    'is_mine', coalesce(subscription.user_id = (select auth.uid()), false),
    'is_told', subscription.is_personal and coalesce(subscription.user_id = (select auth.uid()), false) and exists (
      select from auth.sessions as s where s.id = subscription.session_id and s.user_id = subscription.user_id),
    'quiet', case when subscription.quiet_from is not null
      then jsonb_build_object('from', subscription.quiet_from, 'until', subscription.quiet_until) end)
$$;

-- Null where the browser is told of nothing: then there is nothing to renew. An account that comes back to a browser in which it asked for
-- what is personal hears it again, in its new session; any other account changes nothing of that.
create function private.renew_push(browser_secret text, subscription jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
$$;

-- As with a subscription that is saved: the caller hears what is wrong, not with what.
create function public.renew_push_subscription(browser_secret text, subscription jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.renew_push(browser_secret, subscription);
exception
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = 'the subscription was refused';
end
$$;

revoke execute on function private.renew_push(text, jsonb), public.renew_push_subscription(text, jsonb) from public;
grant execute on function private.renew_push(text, jsonb), public.renew_push_subscription(text, jsonb) to anon, authenticated;
