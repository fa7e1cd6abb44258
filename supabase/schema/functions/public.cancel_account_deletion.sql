CREATE OR REPLACE FUNCTION public.cancel_account_deletion()
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.cancel_deletion()
$function$;
grant execute on function cancel_account_deletion() to authenticated, service_role;
