CREATE OR REPLACE FUNCTION private.spend_share(of_bucket text, burst double precision, per_second double precision)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
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
$function$;
-- only its owner may call it
