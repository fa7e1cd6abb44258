CREATE OR REPLACE FUNCTION public.list_acceptance_code_batches(filters jsonb DEFAULT '{}'::jsonb, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, page integer DEFAULT NULL::integer)
 RETURNS TABLE(batch_id uuid, batch_name text, is_mine boolean, issuer_name text, created_at timestamp with time zone, added_at timestamp with time zone, valid_until timestamp with time zone, unused bigint, used bigint, revoked bigint, expired bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_code_batches(filters, before_at, before_id, page)
$function$;
grant execute on function list_acceptance_code_batches(jsonb,timestamp with time zone,uuid,integer) to authenticated, service_role;
