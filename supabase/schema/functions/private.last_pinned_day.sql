CREATE OR REPLACE FUNCTION private.last_pinned_day(until timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (until at time zone 'Africa/Cairo')::date - 1
$function$;
-- only its owner may call it
