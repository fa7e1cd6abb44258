CREATE OR REPLACE FUNCTION public.begin_upload(bucket text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.begin_upload(bucket)
$function$;
grant execute on function begin_upload(text) to authenticated, service_role;
