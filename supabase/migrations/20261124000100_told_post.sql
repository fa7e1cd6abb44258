-- Sets one register of a browser if (clock, device) is later than what stands there, and returns what stands there then,
-- with the moment of the post: one that is removed can be published anew under its id, and what was told to the one says
-- nothing of the other. (An account's own rows say it by their clocks.) Otherwise as before.
create or replace function private.set_interaction(
  browser_secret text, of_post uuid, register text, value boolean, clock bigint, device uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  actor constant text := private.actor(browser_secret);
  browser bytea;
  moment timestamptz;
  is_like constant boolean := register = 'like';
  standing jsonb;
begin
  if actor not like 'browser:%' then
    raise exception using errcode = '42501', message = 'a browser''s register belongs to nobody who is signed in';
  end if;
  browser := decode(substr(actor, length('browser:') + 1), 'hex');
  select p.created_at into moment from public.posts as p where p.id = of_post and p.scope = 'public' for key share;
  if not found then
    raise exception using errcode = 'P0002', message = 'no such post';
  end if;
  if is_like then
    insert into public.post_interactions as i (post_id, browser_id, liked, liked_clock, liked_device)
    values (of_post, browser, value, clock, device)
    on conflict (post_id, browser_id) do update
      set liked = excluded.liked, liked_clock = excluded.liked_clock, liked_device = excluded.liked_device
      where (i.liked_clock, i.liked_device) < (excluded.liked_clock, excluded.liked_device);
  else
    insert into public.post_interactions as i (post_id, browser_id, saved, saved_clock, saved_device)
    values (of_post, browser, value, clock, device)
    on conflict (post_id, browser_id) do update
      set saved = excluded.saved, saved_clock = excluded.saved_clock, saved_device = excluded.saved_device
      where (i.saved_clock, i.saved_device) < (excluded.saved_clock, excluded.saved_device);
  end if;
  select jsonb_build_object(
      'row', jsonb_build_object(
        'value', case when is_like then i.liked else i.saved end,
        'clock', case when is_like then i.liked_clock else i.saved_clock end,
        'post_created_at', moment),
      'stats', jsonb_build_object(
        'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text))
    into standing
    from public.post_interactions as i join public.post_stats as s on s.post_id = i.post_id
    where i.post_id = of_post and i.browser_id = browser;
  return standing;
end
$$;
