CREATE OR REPLACE FUNCTION private.time_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.publish_at := date_trunc('minute', new.publish_at);
  if tg_op = 'UPDATE' and old.publish_at is null then
    -- What readers have seen, or the school took down, appears at no later time.
    new.publish_at := null;
  elsif new.publish_at > now() + interval '366 days' then
    raise exception using errcode = '22023', message = 'publish_at is more than a year ahead';
  elsif new.publish_at > now() then
    new.scope := 'user:' || new.teacher_id;
  else
    if tg_op = 'UPDATE' then
      -- To its readers it is as old as its appearance.
      new.created_at := greatest(old.created_at, least(coalesce(new.publish_at, old.publish_at), now()));
      new.updated_at := new.created_at;
    end if;
    new.publish_at := null;
    new.scope := 'public';
  end if;
  return new;
end
$function$;
-- only its owner may call it
