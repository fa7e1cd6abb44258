CREATE OR REPLACE FUNCTION private.is_visible(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(value, '[\s\u034F\u115F\u1160\u17B4\u17B5\u200C\u200D\u2800\u3164\uFE00-\uFE0F\uFFA0]+', '', 'g') <> ''
$function$;
grant execute on function private.is_visible(text) to authenticated, service_role;
