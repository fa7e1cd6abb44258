CREATE OR REPLACE FUNCTION private.spread_notices()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
-- only its owner may call it
