-- Of pushes that go together, two calls are under way at once. The first locked every share of the place's allowance, whether it
-- needed it or not, so the second found none and left all of its pushes to be pushed one by one, which is ten times the work. A call takes
-- one share after the other now, until it has enough.
create or replace function private.spend_on_browsers(wanted integer) returns integer
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
  taken integer := 0;
  part integer;
  free record;
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
  while taken < wanted loop
    select r.bucket, least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) as tokens into free
    from private.rate_limit as r
    where r.bucket = any (names)
      and least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) >= 1
    limit 1 for update skip locked;
    exit when not found;
    part := least(floor(free.tokens), wanted - taken);
    -- What is left of it is less than one, or enough has been taken: the loop ends.
    update private.rate_limit as r set tokens = free.tokens - part, at = greatest(r.at, at_is) where r.bucket = free.bucket;
    taken := taken + part;
  end loop;
  return taken;
end
$$;
