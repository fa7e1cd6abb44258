CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.export_data()
$function$;
grant execute on function export_my_data() to authenticated, service_role;
