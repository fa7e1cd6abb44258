CREATE OR REPLACE FUNCTION public.undo_year_end(year_end_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.undo_year_end(year_end_id)
$function$;
grant execute on function undo_year_end(uuid) to authenticated, service_role;
