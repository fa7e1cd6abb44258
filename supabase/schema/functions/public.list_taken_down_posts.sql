CREATE OR REPLACE FUNCTION public.list_taken_down_posts()
 RETURNS TABLE(post_id uuid, title text, teacher_name text, reason text, taken_down_at timestamp with time zone, is_changed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_taken_down_posts()
$function$;
grant execute on function list_taken_down_posts() to authenticated, service_role;
