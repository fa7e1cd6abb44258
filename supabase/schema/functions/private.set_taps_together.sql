CREATE OR REPLACE FUNCTION private.set_taps_together(secrets text[], mids uuid[], taps private.tap[])
 RETURNS TABLE(place integer, answer jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  at_is constant timestamptz := clock_timestamp();
  limits private.settings;
  taken private.gathered_tap[];
  posts uuid[];
  fresh text[];
  able text[];
  granted integer;
  done integer;
  field text;
begin
  perform private.demand_lasting();
  if (select auth.uid()) is not null then
    raise exception using errcode = '42501', message = 'what accounts push goes by itself';
  end if;
  select * into limits from private.settings;
  taken := array(
    select row(g.place, g.actor, g.browser, g.mid, g.post_id, g.register, g.value, g.clock, g.device)::private.gathered_tap
    from (
      select distinct on (b.browser) u.place, 'browser:' || encode(b.browser, 'hex') as actor, b.browser,
        u.mid, u.post_id, u.register, u.value, u.clock, u.device
      from unnest(secrets, mids, taps) with ordinality as u (secret, mid, post_id, register, value, clock, device, place),
        lateral (select private.browser_of(u.secret) as browser) as b
      order by b.browser, u.place
    ) as g
    where not exists (select from private.ledger as l where l.actor = g.actor and l.mid = g.mid)
      and exists (select from public.posts as p where p.id = g.post_id and p.scope = 'public')
    order by g.actor);

  with made as (
    insert into private.rate_limit (bucket, tokens, at)
    select 'push ' || t.actor, limits.mutations_burst, at_is from unnest(taken) as t order by t.actor
    on conflict do nothing
    returning bucket
  )
  select coalesce(array_agg(m.bucket order by m.bucket), '{}') into fresh from made as m;
  able := array(
    select r.bucket from private.rate_limit as r
    where r.bucket = any (array(select 'push ' || t.actor from unnest(taken) as t))
      and least(limits.mutations_burst,
        r.tokens + greatest(0, extract(epoch from at_is - r.at)) * limits.mutations_per_second) >= 1
    order by r.bucket for update);
  granted := private.spend_on_browsers(cardinality(fresh));
  -- Those for whom there is no allowance now were never here.
  delete from private.rate_limit as r where r.bucket = any (fresh[granted + 1:]);
  able := array(select a from unnest(able) as a where a <> all (fresh[granted + 1:]));
  taken := array(select t::private.gathered_tap from unnest(taken) as t where 'push ' || t.actor = any (able) order by t.actor);
  update private.rate_limit as r set
    tokens = least(limits.mutations_burst,
      r.tokens + greatest(0, extract(epoch from at_is - r.at)) * limits.mutations_per_second) - 1,
    at = greatest(r.at, at_is)
  where r.bucket = any (able);

  posts := array(select distinct t.post_id from unnest(taken) as t);
  perform from public.posts as p where p.id = any (posts) and p.scope = 'public' order by p.id for key share;
  get diagnostics done = row_count;
  if done < cardinality(posts) then
    raise exception using errcode = 'P0002', message = 'a post has left meanwhile';
  end if;
  perform private.lock_stats(posts);
  foreach field in array array['like', 'save'] loop
    if field = 'like' then
      insert into public.post_interactions as i (post_id, browser_id, liked, liked_clock, liked_device)
      select t.post_id, t.browser, t.value, t.clock, t.device from unnest(taken) as t where t.register = field
      order by t.post_id, t.browser
      on conflict (post_id, browser_id) do update
        set liked = excluded.liked, liked_clock = excluded.liked_clock, liked_device = excluded.liked_device
        where (i.liked_clock, i.liked_device) < (excluded.liked_clock, excluded.liked_device);
    else
      insert into public.post_interactions as i (post_id, browser_id, saved, saved_clock, saved_device)
      select t.post_id, t.browser, t.value, t.clock, t.device from unnest(taken) as t where t.register = field
      order by t.post_id, t.browser
      on conflict (post_id, browser_id) do update
        set saved = excluded.saved, saved_clock = excluded.saved_clock, saved_device = excluded.saved_device
        where (i.saved_clock, i.saved_device) < (excluded.saved_clock, excluded.saved_device);
    end if;
  end loop;

  return query
  with answered as (
    select t.place, t.actor, t.mid, jsonb_build_object(
      'mid', t.mid,
      'status', 'applied',
      'row', jsonb_build_object(
        'value', case t.register when 'like' then i.liked else i.saved end,
        'clock', case t.register when 'like' then i.liked_clock else i.saved_clock end,
        'post_created_at', p.created_at),
      'stats', jsonb_build_object(
        'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text)) as result
    from unnest(taken) as t
      join public.posts as p on p.id = t.post_id
      join public.post_stats as s on s.post_id = t.post_id
      join public.post_interactions as i on i.post_id = t.post_id and i.browser_id = t.browser
  ), noted as (
    insert into private.ledger as l (actor, mid, result) select a.actor, a.mid, a.result from answered as a
    on conflict do nothing
    returning l.actor
  )
  select a.place, a.result from answered as a join noted as n on n.actor = a.actor;
  get diagnostics done = row_count;
  if done < cardinality(taken) then
    raise exception using errcode = 'P0001', message = 'one of them was answered meanwhile';
  end if;
end
$function$;
grant execute on function private.set_taps_together(text[],uuid[],private.tap[]) to anon, authenticated;
