CREATE OR REPLACE FUNCTION public.revoke_acceptance_code(code_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.revoke_code(code_id)
$function$;
grant execute on function revoke_acceptance_code(uuid) to authenticated, service_role;
