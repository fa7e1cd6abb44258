CREATE OR REPLACE FUNCTION private.set_taps(browser_secret text, taps private.tap[])
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant text := private.actor(browser_secret);
  is_browser constant boolean := actor like 'browser:%';
  own constant text[] := case when is_browser then array['post_interactions', 'browser_id'] else private.own_registers() end;
  owner constant text := case when is_browser then '\x' || substr(actor, length('browser:') + 1) else auth.uid()::text end;
  owner_type constant text := case when is_browser then 'bytea' else 'uuid' end;
  posts constant uuid[] := array(select distinct t.post_id from unnest(taps) as t);
  field text;
  standing jsonb[];
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  if is_browser and cardinality(taps) = 1 then
    return array[private.set_browser_tap(owner::bytea, taps[1])];
  end if;
  perform from public.posts as p where p.id = any (posts) and p.scope = 'public' order by p.id for key share;
  if (select count(*) from public.posts as p where p.id = any (posts) and p.scope = 'public') < cardinality(posts) then
    raise exception using errcode = 'P0002', message = 'no such post';
  end if;
  for field in select distinct case t.register when 'like' then 'liked' else 'saved' end from unnest(taps) as t loop
    execute format(
      $query$
      insert into public.%1$I as i (post_id, %2$I, %3$I, %4$I, %5$I)
      select t.post_id, $1::%6$s, t.value, t.clock, t.device from unnest($2) as t where t.register = $3 order by t.post_id
      on conflict (post_id, %2$I) do update
        set %3$I = excluded.%3$I, %4$I = excluded.%4$I, %5$I = excluded.%5$I
        where (i.%4$I, i.%5$I) < (excluded.%4$I, excluded.%5$I)
      $query$, own[1], own[2], field, field || '_clock', field || '_device', owner_type)
    using owner, taps, case field when 'liked' then 'like' else 'save' end;
  end loop;
  execute format(
    $query$
    select array_agg(
      jsonb_build_object(
        'row', jsonb_build_object(
          'value', case t.register when 'like' then i.liked else i.saved end,
          'clock', case t.register when 'like' then i.liked_clock else i.saved_clock end)
          || case when $3 then jsonb_build_object('post_created_at', p.created_at) else '{}' end,
        'stats', jsonb_build_object(
          'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text))
      order by t.place)
    from unnest($2) with ordinality as t (post_id, register, value, clock, device, place)
      join public.posts as p on p.id = t.post_id
      join public.post_stats as s on s.post_id = t.post_id
      join public.%1$I as i on i.post_id = t.post_id and i.%2$I = $1::%3$s
    $query$, own[1], own[2], owner_type)
  into standing using owner, taps, is_browser;
  return standing;
end
$function$;
grant execute on function private.set_taps(text,private.tap[]) to anon, authenticated;
