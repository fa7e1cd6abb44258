CREATE OR REPLACE FUNCTION public.list_audit(filters jsonb DEFAULT '{}'::jsonb, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, at timestamp with time zone, actor uuid, actor_name text, action text, subject uuid, subject_name text, before jsonb, after jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_audit(filters, before_at, before_id)
$function$;
grant execute on function list_audit(jsonb,timestamp with time zone,uuid) to authenticated, service_role;
