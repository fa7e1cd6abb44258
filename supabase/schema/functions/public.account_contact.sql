CREATE OR REPLACE FUNCTION public.account_contact(account_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.account_contact(account_id)
$function$;
grant execute on function account_contact(uuid) to authenticated, service_role;
