CREATE OR REPLACE FUNCTION private.clean_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(
    value,
    '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\uFEFF\uFFF9-\uFFFB]+', '', 'g'
  )
$function$;
grant execute on function private.clean_text(text) to authenticated, service_role;
