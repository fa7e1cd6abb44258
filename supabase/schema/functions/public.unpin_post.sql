CREATE OR REPLACE FUNCTION public.unpin_post(post_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.unpin_post(post_id)
$function$;
grant execute on function unpin_post(uuid) to authenticated, service_role;
