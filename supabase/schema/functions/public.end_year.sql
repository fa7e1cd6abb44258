CREATE OR REPLACE FUNCTION public.end_year(year integer, marks jsonb, stamp text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_year(year, marks, stamp)
$function$;
grant execute on function end_year(integer,jsonb,text) to authenticated, service_role;
