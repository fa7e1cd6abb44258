CREATE OR REPLACE FUNCTION private.year_stamp(of_year integer, stay uuid[], leave uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select md5(of_year || coalesce(string_agg(
    p.id || ' ' || coalesce(p.grade, '') || '>' || coalesce(p.to_grade, '') || ' ' || p.outcome, E'\n' order by p.id), ''))
  from private.year_plan(stay, leave) as p
$function$;
-- only its owner may call it
