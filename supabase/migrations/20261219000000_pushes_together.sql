-- A whole school at one bell sends one like each. Alone, each is a call, a transaction and a commit, and those of one post wait for
-- each other. A server that has several before it at one moment may hand them on together: what is usual about them (one tap of a
-- visitor) is done for all at once, with the limits, the ledger and the answer that each would have by itself. Whatever is not usual
-- is left, with nothing done and nothing counted, to be pushed by itself.

-- Into which buckets an allowance is divided. Small allowances are kept whole: what is left over in many small shares would be a
-- large part of them.
create function private.shares(of_bucket text, burst double precision) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select of_bucket || ' ' || n from generate_series(0, greatest(1, least(16, floor(burst / 100)::integer)) - 1) as n)
$$;
revoke all on function private.shares(text, double precision) from public;

-- As before, but the division has a function of its own.
create or replace function private.spend_share(of_bucket text, burst double precision, per_second double precision) returns void
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  at_is constant timestamptz := clock_timestamp();
  names constant text[] := private.shares(of_bucket, burst);
  shares constant integer := cardinality(names);
  share_burst constant double precision := burst / shares;
  share_per_second constant double precision := per_second / shares;
  name text;
  free_share text;
  most double precision;
  wait_s integer;
begin
  select r.bucket into free_share
  from private.rate_limit as r
  where r.bucket = any (names)
    and least(share_burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * share_per_second) >= 1
  limit 1 for update skip locked;
  -- Where there is none, one that is not there yet and that nobody is making.
  for n in 0..shares - 1 loop
    exit when free_share is not null;
    name := names[1 + (pg_backend_pid() + n) % shares];
    -- To insert what is there waits for whoever is changing it.
    continue when exists (select from private.rate_limit as r where r.bucket = name)
      or not pg_try_advisory_xact_lock(hashtextextended(name, 0));
    insert into private.rate_limit (bucket, tokens, at) values (name, share_burst, at_is)
    on conflict do nothing
    returning bucket into free_share;
  end loop;
  -- Where each is empty or being taken from: one after the other, the own one of this connection first.
  for n in 0..shares - 1 loop
    if free_share is null then
      free_share := names[1 + (pg_backend_pid() + n) % shares];
      insert into private.rate_limit (bucket, tokens, at) values (free_share, share_burst, at_is) on conflict do nothing;
    end if;
    update private.rate_limit as r set
      tokens = least(share_burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * share_per_second) - 1,
      at = greatest(r.at, at_is)
    where r.bucket = free_share
      and least(share_burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * share_per_second) >= 1;
    if found then
      return;
    end if;
    free_share := null;
  end loop;
  most := (
    select max(least(share_burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * share_per_second))
    from private.rate_limit as r where r.bucket = any (names));
  wait_s := least(3600, greatest(1, ceil((1 - most) / share_per_second)));
  raise exception using errcode = 'PT429',
    message = 'too many requests',
    detail = 'Retry-After: ' || wait_s,
    hint = 'try again in ' || wait_s || ' s';
end
$$;

-- Takes as many new browsers from the allowance of the caller's place as there are and nobody else is taking from; says how many.
create function private.spend_on_browsers(wanted integer) returns integer
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  at_is constant timestamptz := clock_timestamp();
  bucket constant text := 'new ' || private.caller_place();
  limits private.settings;
  names text[];
  burst double precision;
  per_second double precision;
  taken integer;
begin
  if wanted = 0 then
    return 0;
  end if;
  select * into limits from private.settings;
  if private.is_at_school() then
    names := private.shares(bucket, limits.school_browsers_burst);
    burst := limits.school_browsers_burst / cardinality(names);
    per_second := limits.school_browsers_per_hour / 3600 / cardinality(names);
  else
    names := array[bucket];
    burst := limits.new_browsers_burst;
    per_second := limits.new_browsers_per_hour / 3600;
  end if;
  insert into private.rate_limit (bucket, tokens, at)
  select n, burst, at_is from unnest(names) as n
  -- To insert what is there waits for whoever is changing it.
  where not exists (select from private.rate_limit as r where r.bucket = n)
  order by n
  on conflict do nothing;
  with free as (
    select r.bucket, least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) as tokens
    from private.rate_limit as r
    where r.bucket = any (names)
      and least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) >= 1
    for update skip locked
  ), counted as (
    select f.bucket, f.tokens, floor(f.tokens) as whole, sum(floor(f.tokens)) over (order by f.bucket) as until_here from free as f
  ), paid as (
    update private.rate_limit as r set
      tokens = c.tokens - least(c.whole, wanted - (c.until_here - c.whole)), at = greatest(r.at, at_is)
    from counted as c
    where r.bucket = c.bucket and c.until_here - c.whole < wanted
    returning least(c.whole, wanted - (c.until_here - c.whole)) as part
  )
  select coalesce(sum(p.part), 0) into taken from paid as p;
  return taken;
end
$$;
revoke all on function private.spend_on_browsers(integer) from public;

-- A tap of a browser beside those of others.
create type private.gathered_tap as (
  place integer,
  actor text,
  browser bytea,
  mid uuid,
  post_id uuid,
  register text,
  value boolean,
  clock bigint,
  device uuid
);

-- Sets one tap of each browser, and answers those by their place that it set. One is left whose browser comes a second time, that was
-- answered before, whose post is not there, or whose browser would be refused for its number of calls. Everything that is locked is
-- locked in the order of a push by itself, and of several in their own order: no two wait for each other for ever.
create function private.set_taps_together(secrets text[], mids uuid[], taps private.tap[])
returns table (place integer, answer jsonb)
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
revoke all on function private.set_taps_together(text[], uuid[], private.tap[]) from public;
grant execute on function private.set_taps_together(text[], uuid[], private.tap[]) to anon, authenticated;

-- Several pushes of visitors from one address, each `{mutations, browser_secret}` as it would be pushed by itself. Answers with a list
-- in their order: the text of what `sync_push` would say, or null for one with which nothing was done.
create function public.sync_push_together(pushes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  push jsonb;
  at_place integer;
  of_mid uuid;
  tap private.tap;
  places integer[] := '{}';
  secrets text[] := '{}';
  mids uuid[] := '{}';
  taps private.tap[] := '{}';
  answers jsonb := '[]';
begin
  if jsonb_typeof(pushes) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'malformed request: pushes is not an array';
  end if;
  if jsonb_array_length(pushes) > 200 or octet_length(pushes::text) > 1048576 then
    raise exception using errcode = 'PT413', message = 'more than 200 pushes or 1 MiB in one call';
  end if;
  if (select auth.uid()) is not null then
    raise exception using errcode = '42501', message = 'what accounts push goes by itself';
  end if;
  for push, at_place in select p.value, p.ordinality from jsonb_array_elements(pushes) with ordinality as p order by p.ordinality loop
    begin
      continue when jsonb_typeof(push -> 'mutations') is distinct from 'array'
        or jsonb_array_length(push -> 'mutations') <> 1
        or push #>> '{mutations,0,kind}' is distinct from 'interaction.set'
        or jsonb_typeof(push -> 'browser_secret') is distinct from 'string'
        or push ->> 'browser_secret' !~ '^[A-Za-z0-9_-]{32,128}$'
        or jsonb_typeof(push #> '{mutations,0,mid}') is distinct from 'string';
      perform private.check_mutation(push #> '{mutations,0}');
      of_mid := private.read_mid(push #> '{mutations,0}');
      continue when of_mid is null;
      tap := private.read_tap(push #> '{mutations,0}');
      places := places || at_place;
      secrets := secrets || (push ->> 'browser_secret');
      mids := mids || of_mid;
      taps := taps || tap;
    exception when others then
      if not private.is_callers_fault(sqlstate) then
        raise;
      end if;
    end;
  end loop;
  begin
    select jsonb_agg(
      case when s.answer is not null then to_jsonb(
        jsonb_build_object('marker', 'manara/1', 'lineage', private.current_lineage(), 'results', jsonb_build_array(s.answer))::text)
      end
      order by n)
    into answers
    from generate_series(1, jsonb_array_length(pushes)) as n
      left join private.set_taps_together(secrets, mids, taps) as s on places[s.place] = n;
  exception when others then
    -- What one of them met is told to that one, once it is pushed by itself.
    if not (private.is_callers_fault(sqlstate) or sqlstate in ('40001', '40P01')) then
      raise;
    end if;
    answers := (select jsonb_agg(null::jsonb) from generate_series(1, jsonb_array_length(pushes)));
  end;
  return coalesce(answers, '[]');
end
$$;
revoke all on function public.sync_push_together(jsonb) from public;
grant execute on function public.sync_push_together(jsonb) to anon, authenticated;
