CREATE OR REPLACE FUNCTION private.take_pin()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.posts;
begin
  -- One pin at a time: whoever pins or unpins waits for the other.
  perform pg_advisory_xact_lock(hashtextextended('pinned post', 0));
  select * into was from public.posts as p where p.pinned_until is not null for update;
  if not found then
    return null;
  end if;
  update public.posts as p set pinned_until = null where p.id = was.id;
  if was.pinned_until <= now() then
    return null;
  end if;
  return jsonb_build_object('post_id', was.id, 'until_day', private.last_pinned_day(was.pinned_until));
end
$function$;
-- only its owner may call it
