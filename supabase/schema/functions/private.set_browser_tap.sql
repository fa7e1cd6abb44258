CREATE OR REPLACE FUNCTION private.set_browser_tap(of_browser bytea, tap private.tap)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  published timestamptz;
  standing jsonb;
  stats jsonb;
begin
  select p.created_at into published
  from public.posts as p where p.id = tap.post_id and p.scope = 'public' for key share;
  if not found then
    raise exception using errcode = 'P0002', message = 'no such post';
  end if;
  if tap.register = 'like' then
    insert into public.post_interactions as i (post_id, browser_id, liked, liked_clock, liked_device)
    values (tap.post_id, of_browser, tap.value, tap.clock, tap.device)
    on conflict (post_id, browser_id) do update
      set liked = excluded.liked, liked_clock = excluded.liked_clock, liked_device = excluded.liked_device
      where (i.liked_clock, i.liked_device) < (excluded.liked_clock, excluded.liked_device);
  else
    insert into public.post_interactions as i (post_id, browser_id, saved, saved_clock, saved_device)
    values (tap.post_id, of_browser, tap.value, tap.clock, tap.device)
    on conflict (post_id, browser_id) do update
      set saved = excluded.saved, saved_clock = excluded.saved_clock, saved_device = excluded.saved_device
      where (i.saved_clock, i.saved_device) < (excluded.saved_clock, excluded.saved_device);
  end if;
  select jsonb_build_object(
    'value', case tap.register when 'like' then i.liked else i.saved end,
    'clock', case tap.register when 'like' then i.liked_clock else i.saved_clock end,
    'post_created_at', published)
  into strict standing
  from public.post_interactions as i where i.post_id = tap.post_id and i.browser_id = of_browser;
  select jsonb_build_object(
    'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text)
  into strict stats
  from public.post_stats as s where s.post_id = tap.post_id;
  return jsonb_build_object('row', standing, 'stats', stats);
end
$function$;
-- only its owner may call it
