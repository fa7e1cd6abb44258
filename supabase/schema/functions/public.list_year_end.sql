CREATE OR REPLACE FUNCTION public.list_year_end(after_id uuid DEFAULT NULL::uuid, page integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, display_name text, grade text, to_grade text, outcome text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_year_end(after_id, page)
$function$;
grant execute on function list_year_end(uuid,integer) to authenticated, service_role;
