-- What a school may still let in at once is kept in shares. In one row, each new browser waited for the commit of the one
-- before it, with everything that its batch does; so did whoever wanted one of the connections that they waited on.

-- Takes one from a share that nobody is taking from. Nobody waits for a share while holding another, so nobody waits in a circle.
create function private.spend_share(of_bucket text, burst double precision, per_second double precision) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  at_is constant timestamptz := clock_timestamp();
  -- Small allowances are kept whole: what is left over in many small shares would be a large part of them.
  shares constant integer := greatest(1, least(16, floor(burst / 100)::integer));
  share_burst constant double precision := burst / shares;
  share_per_second constant double precision := per_second / shares;
  names constant text[] := array(select of_bucket || ' ' || n from generate_series(0, shares - 1) as n);
  free_share text;
  most double precision;
  wait_s integer;
begin
  select r.bucket into free_share
  from private.rate_limit as r
  where r.bucket = any (names)
    and least(share_burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * share_per_second) >= 1
  limit 1 for update skip locked;
  -- Where there is none, one that is not there yet or is being taken from: the own one of this connection first.
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
revoke all on function private.spend_share(text, double precision, double precision) from public;

create or replace function private.spend_on_browser() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  if private.is_at_school() then
    perform private.spend_share('new ' || private.caller_place(), limits.school_browsers_burst, limits.school_browsers_per_hour / 3600);
  else
    perform private.spend('new ' || private.caller_place(), 1, limits.new_browsers_burst, limits.new_browsers_per_hour / 3600);
  end if;
end
$$;
