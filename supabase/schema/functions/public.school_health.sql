CREATE OR REPLACE FUNCTION public.school_health()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.school_health()
$function$;
grant execute on function school_health() to authenticated, service_role;
