CREATE OR REPLACE FUNCTION public.list_account_deletions()
 RETURNS TABLE(user_id uuid, email text, name text, role text, requested_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_deletions()
$function$;
grant execute on function list_account_deletions() to authenticated, service_role;
