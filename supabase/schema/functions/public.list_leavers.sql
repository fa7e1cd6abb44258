CREATE OR REPLACE FUNCTION public.list_leavers()
 RETURNS TABLE(id uuid, display_name text, grade text, left_at timestamp with time zone, delete_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_leavers()
$function$;
grant execute on function list_leavers() to authenticated, service_role;
