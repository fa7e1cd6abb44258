CREATE OR REPLACE FUNCTION private.rows_of_page(page integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when page is not null then least(greatest(page, 1), 1000) end
$function$;
-- only its owner may call it
