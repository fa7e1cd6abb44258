CREATE OR REPLACE FUNCTION private.settle_push(results jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
declare
  result record;
  browser bytea;
  settled integer := 0;
begin
  for result in
    select r.id, r.lease, r.outcome, least(greatest(coalesce(r.wait_s, 0), 0), 86400) as wait_s
    from jsonb_to_recordset(results) as r (id uuid, lease uuid, outcome text, wait_s integer) order by r.id
  loop
    browser := (select d.browser_id from private.push_deliveries as d where d.id = result.id);
    perform from private.push_subscriptions as s where s.browser_id = browser for update;
    case result.outcome
      when 'gone' then
        -- Not if the browser has named another address meanwhile: that took the lease away.
        if exists (select from private.push_deliveries as d where d.id = result.id and d.lease = result.lease) then
          perform private.end_address(browser);
        end if;
      when 'sent' then
        -- Without a lease more came while this was on its way: that is still to be sent.
        delete from private.push_deliveries as d where d.id = result.id and d.lease = result.lease;
        update private.push_deliveries as d set notices = d.notices[d.sending + 1:], sending = 0, leased_until = null
        where d.id = result.id and d.lease is null;
        update private.push_subscriptions as s set failures = 0, resting_until = null where s.browser_id = browser;
      when 'failed' then
        update private.push_deliveries as d set lease = null, sending = 0, leased_until = null
        where d.id = result.id and coalesce(d.lease = result.lease, true);
        update private.push_subscriptions as s set failures = s.failures + 1,
          resting_until = now() + greatest(make_interval(secs => result.wait_s),
            least(interval '6 hours', make_interval(secs => 30 * 2 ^ least(s.failures, 10))))
        where s.browser_id = browser;
        -- Weeks of nothing but failures: nobody is there.
        if exists (select from private.push_subscriptions as s where s.browser_id = browser and s.failures >= 60) then
          perform private.end_address(browser);
        end if;
      else
        perform private.malformed('there is no such outcome');
    end case;
    settled := settled + 1;
  end loop;
  return settled;
end
$function$;
grant execute on function private.settle_push(jsonb) to service_role;
