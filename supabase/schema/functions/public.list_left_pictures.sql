CREATE OR REPLACE FUNCTION public.list_left_pictures(how_many integer)
 RETURNS TABLE(bucket text, name text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.list_left_pictures(how_many)
$function$;
grant execute on function list_left_pictures(integer) to service_role;
