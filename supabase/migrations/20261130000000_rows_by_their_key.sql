-- A connection keeps the plan it made first, and in the morning these tables are small or were just emptied: then all of a table
-- is read for one row, and still is when a whole school has come. Each of these functions looks a few rows up by their key.
alter function private.spend(text, double precision, double precision, double precision) set enable_seqscan = off;
alter function private.admit(text, jsonb) set enable_seqscan = off;
alter function private.claim(text, uuid[]) set enable_seqscan = off;
alter function private.record(text, uuid[], jsonb[]) set enable_seqscan = off;
alter function private.lock_stats(uuid[]) set enable_seqscan = off;
alter function private.count_interactions() set enable_seqscan = off;
alter function private.set_browser_tap(bytea, private.tap) set enable_seqscan = off;

-- A bucket is written at every call. With no index on what changes, its new version stands beside the old one, which goes when
-- the page is next read. The daily removal of old buckets reads the table.
drop index private.rate_limit_age;
alter table private.rate_limit set (fillfactor = 50);

-- As before, but who finds no free share makes one of those that are not there yet. Each connection made only its own, found another
-- taking from it, and waited, while most shares did not exist.
create or replace function private.spend_share(of_bucket text, burst double precision, per_second double precision) returns void
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  at_is constant timestamptz := clock_timestamp();
  -- Small allowances are kept whole: what is left over in many small shares would be a large part of them.
  shares constant integer := greatest(1, least(16, floor(burst / 100)::integer));
  share_burst constant double precision := burst / shares;
  share_per_second constant double precision := per_second / shares;
  names constant text[] := array(select of_bucket || ' ' || n from generate_series(0, shares - 1) as n);
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
