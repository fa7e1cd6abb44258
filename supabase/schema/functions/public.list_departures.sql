CREATE OR REPLACE FUNCTION public.list_departures()
 RETURNS TABLE(id uuid, display_name text, role text, department text, version bigint, departed_at timestamp with time zone, departed_by text, undo_until timestamp with time zone, keeps_name boolean, heir_name text, given integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_departures()
$function$;
grant execute on function list_departures() to authenticated, service_role;
