-- Several posts of one teacher are one message, and each of them waits in it by itself. It knew the newest alone: where that was deleted
-- or taken down before it was sent, nobody was told of the others, and a post that was taken down was counted.

-- What a message has to tell, the newest last; of these the first `sending` are on their way.
alter table private.push_deliveries add column notices uuid[] not null default '{}';
update private.push_deliveries as d set notices = array[d.notice_id], sending = 0, lease = null;
alter table private.push_deliveries alter column notices drop default, drop column notice_id, drop column how_many;

create or replace function private.spread_notices() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  notice private.notices;
begin
  for notice in
    select * from private.notices as n where n.spread_at is null and n.due_at <= now()
    order by n.due_at, n.id limit 100 for update skip locked
  loop
    insert into private.push_deliveries as d (browser_id, thread, notices)
    select s.browser_id,
      case notice.kind
        when 'post' then 'post ' || (select p.teacher_id from public.posts as p where p.id = notice.post_id)
        when 'waiting' then 'waiting'
        when 'approved' then 'approved'
        else 'decided ' || notice.post_id
      end,
      array[notice.id]
    from private.push_subscriptions as s where private.concerns(notice, s) order by s.browser_id
    on conflict (browser_id, thread) do update
      set notices = d.notices || excluded.notices, lease = null;
    update private.notices as n set spread_at = now() where n.id = notice.id;
  end loop;
end
$$;

create or replace function private.take_push(most integer) returns jsonb
language plpgsql security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  delivery private.push_deliveries;
  notice private.notices;
  fresh uuid[];
  subscription private.push_subscriptions;
  wakes timestamptz;
  taken jsonb := '[]';
begin
  perform private.note_run('notify');
  perform private.spread_notices();
  for delivery in
    select d.* from private.push_deliveries as d join private.push_subscriptions as s on s.browser_id = d.browser_id
    where d.due_at <= now() and coalesce(d.leased_until <= now(), true) and coalesce(s.resting_until <= now(), true)
    order by d.due_at, d.id limit least(greatest(most, 1), 100) for update of d skip locked
  loop
    select * into subscription from private.push_subscriptions as s where s.browser_id = delivery.browser_id;
    wakes := private.after_quiet(subscription, now());
    -- What is not true any more, or of yesterday, takes nothing else with it.
    fresh := array(
      select n.id from private.notices as n
      where n.id = any (delivery.notices) and n.due_at >= now() - interval '1 day' and private.concerns(n, subscription)
      order by n.due_at, n.id);
    if fresh = '{}' or not private.is_push_service(subscription.endpoint) then
      delete from private.push_deliveries as d where d.id = delivery.id;
    elsif wakes > now() then
      update private.push_deliveries as d set due_at = wakes where d.id = delivery.id;
    else
      update private.push_deliveries as d set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes',
        notices = fresh, sending = cardinality(fresh)
      where d.id = delivery.id returning d.* into delivery;
      select * into notice from private.notices as n where n.id = fresh[cardinality(fresh)];
      taken := taken || jsonb_build_object(
        'id', delivery.id, 'lease', delivery.lease, 'notice', notice.id, 'kind', notice.kind, 'thread', delivery.thread,
        'at', notice.due_at, 'how_many', delivery.sending, 'post_id', notice.post_id, 'language', subscription.language,
        'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
        -- Of all that is said, the one name: that of an approved teacher, which everybody reads.
        'teacher', case when notice.kind = 'post' then (
          select t.display_name from public.posts as p join public.teachers as t on t.id = p.teacher_id
          where p.id = notice.post_id) end);
    end if;
  end loop;
  return taken;
end
$$;

create or replace function private.settle_push(results jsonb) returns integer
language plpgsql security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
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
        delete from private.push_subscriptions as s where s.browser_id = browser and exists (
          select from private.push_deliveries as d where d.id = result.id and d.lease = result.lease);
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
        delete from private.push_subscriptions as s where s.browser_id = browser and s.failures >= 60;
      else
        perform private.malformed('there is no such outcome');
    end case;
    settled := settled + 1;
  end loop;
  return settled;
end
$$;
