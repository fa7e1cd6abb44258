CREATE OR REPLACE FUNCTION private.take_push(most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
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
        'owner', subscription.user_id,
        -- Of all that is said, the one name: that of an approved teacher, which everybody reads.
        'teacher', case when notice.kind = 'post' then (
          select t.display_name from public.posts as p join public.teachers as t on t.id = p.teacher_id
          where p.id = notice.post_id) end);
    end if;
  end loop;
  return taken;
end
$function$;
grant execute on function private.take_push(integer) to service_role;
