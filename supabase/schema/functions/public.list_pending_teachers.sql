CREATE OR REPLACE FUNCTION public.list_pending_teachers(after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, page integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, display_name text, email text, department text, bio text, profile_photo text, role text, created_at timestamp with time zone, revoked_at timestamp with time zone, version bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_pending_teachers(after_at, after_id, page)
$function$;
grant execute on function list_pending_teachers(timestamp with time zone,uuid,integer) to authenticated, service_role;
