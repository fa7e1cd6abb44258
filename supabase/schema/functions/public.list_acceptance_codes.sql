CREATE OR REPLACE FUNCTION public.list_acceptance_codes(filters jsonb DEFAULT '{}'::jsonb, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, page integer DEFAULT NULL::integer)
 RETURNS TABLE(code_id uuid, issued_by uuid, issuer_name text, created_at timestamp with time zone, expires_at timestamp with time zone, revoked_at timestamp with time zone, is_used boolean, used_at timestamp with time zone, student_name text, number integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_codes(filters, before_at, before_id, page)
$function$;
grant execute on function list_acceptance_codes(jsonb,timestamp with time zone,uuid,integer) to authenticated, service_role;
