CREATE OR REPLACE FUNCTION public.complete_account_deletion(user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.complete_deletion(user_id)
$function$;
grant execute on function complete_account_deletion(uuid) to authenticated, service_role;
