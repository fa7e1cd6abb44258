CREATE OR REPLACE FUNCTION public.request_account_deletion()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.request_deletion()
$function$;
grant execute on function request_account_deletion() to authenticated, service_role;
