CREATE OR REPLACE FUNCTION public.check_acceptance_code(code_value text)
 RETURNS TABLE(code_id uuid, is_valid boolean, message text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.check_code(code_value)
$function$;
grant execute on function check_acceptance_code(text) to anon, authenticated, service_role;
