CREATE OR REPLACE FUNCTION private.tell(of_kind text, of_post uuid, of_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next_due timestamptz := now();
begin
  if not exists (select from private.push_subscriptions) then
    return;
  end if;
  if of_kind = 'waiting' then
    if exists (select from private.notices as n where n.kind = 'waiting' and n.spread_at is null) then
      return;
    end if;
    next_due := greatest(now(), (select max(n.due_at) from private.notices as n where n.kind = 'waiting') + interval '10 minutes');
  end if;
  insert into private.notices (kind, post_id, user_id, due_at) values (of_kind, of_post, of_user, next_due);
  perform pg_notify('manara_push', '');
end
$function$;
-- only its owner may call it
