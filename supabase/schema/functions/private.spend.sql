CREATE OR REPLACE FUNCTION private.spend(of_bucket text, cost double precision, burst double precision, per_second double precision)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  at_is constant timestamptz := clock_timestamp();
  remaining double precision;
  is_new boolean;
  wait_s integer;
begin
  perform private.demand_lasting();
  insert into private.rate_limit (bucket, tokens, at) values (of_bucket, burst, at_is) on conflict do nothing;
  is_new := found;
  update private.rate_limit as r set
    tokens = least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) - cost,
    at = greatest(r.at, at_is)
  where r.bucket = of_bucket
  returning r.tokens into remaining;
  if remaining < 0 then
    wait_s := least(3600, ceil(-remaining / per_second));
    raise exception using errcode = 'PT429',
      message = 'too many requests',
      detail = 'Retry-After: ' || wait_s,
      hint = 'try again in ' || wait_s || ' s';
  end if;
  return is_new;
end
$function$;
-- only its owner may call it
