CREATE OR REPLACE FUNCTION public.list_my_sessions()
 RETURNS TABLE(id uuid, device text, begun_at timestamp with time zone, used_at timestamp with time zone, is_this boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_sessions()
$function$;
grant execute on function list_my_sessions() to authenticated, service_role;
