CREATE OR REPLACE FUNCTION public.take_down_post(post_id uuid, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_down_post(post_id, reason)
$function$;
grant execute on function take_down_post(uuid,text) to authenticated, service_role;
