CREATE OR REPLACE FUNCTION private.shares(of_bucket text, burst double precision)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(
    select of_bucket || ' ' || n from generate_series(0, greatest(1, least(16, floor(burst / 100)::integer)) - 1) as n)
$function$;
-- only its owner may call it
