CREATE OR REPLACE FUNCTION public.pin_post(post_id uuid, until_day date)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.pin_post(post_id, until_day)
$function$;
grant execute on function pin_post(uuid,date) to authenticated, service_role;
