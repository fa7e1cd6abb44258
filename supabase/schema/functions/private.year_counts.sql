CREATE OR REPLACE FUNCTION private.year_counts(steps private.year_step[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'moves', count(*) filter (where p.outcome = 'moves'), 'stays', count(*) filter (where p.outcome = 'stays'),
    'leaves', count(*) filter (where p.outcome = 'leaves'), 'unplaced', count(*) filter (where p.outcome = 'unplaced'),
    'averages', count(*) filter (where private.is_entered(g)))
  from unnest(steps) as p join public.student_gpas as g on g.id = p.id
$function$;
-- only its owner may call it
