CREATE OR REPLACE FUNCTION public.preview_year_end(marks jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.preview_year_end(marks)
$function$;
grant execute on function preview_year_end(jsonb) to authenticated, service_role;
