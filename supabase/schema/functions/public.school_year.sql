CREATE OR REPLACE FUNCTION public.school_year()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.school_year()
$function$;
grant execute on function school_year() to authenticated, service_role;
