CREATE OR REPLACE FUNCTION private.fits(value text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(value) <= most or (char_length(value) <= most + 2000 and private.character_count(value) <= most)
$function$;
grant execute on function private.fits(text,integer) to authenticated, service_role;
