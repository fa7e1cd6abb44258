CREATE OR REPLACE FUNCTION public.issue_acceptance_codes(how_many integer, expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(code_id uuid, code text, valid_until timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.issue_codes(how_many, expires_at)
$function$;
grant execute on function issue_acceptance_codes(integer,timestamp with time zone) to authenticated, service_role;
