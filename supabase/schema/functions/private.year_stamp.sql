CREATE OR REPLACE FUNCTION private.year_stamp(of_year integer, steps private.year_step[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select md5(of_year || coalesce(string_agg(
    p.id || ' ' || coalesce(p.grade, '') || '>' || coalesce(p.to_grade, '') || ' ' || p.outcome, E'\n' order by p.id), ''))
  from unnest(steps) as p
$function$;
-- only its owner may call it
