CREATE OR REPLACE FUNCTION public.issue_acceptance_codes(how_many integer, expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone, batch_name text DEFAULT NULL::text, batch_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(code_id uuid, code text, valid_until timestamp with time zone, batch uuid, number integer)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.issue_codes(how_many, expires_at, batch_name, batch_id)
$function$;
grant execute on function issue_acceptance_codes(integer,timestamp with time zone,text,uuid) to authenticated, service_role;
