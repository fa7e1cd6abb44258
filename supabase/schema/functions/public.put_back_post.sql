CREATE OR REPLACE FUNCTION public.put_back_post(post_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.put_back_post(post_id)
$function$;
grant execute on function put_back_post(uuid) to authenticated, service_role;
