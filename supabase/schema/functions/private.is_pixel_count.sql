CREATE OR REPLACE FUNCTION private.is_pixel_count(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(value) <> 'number' then false
    else (value #>> '{}')::numeric between 1 and 20000 and (value #>> '{}')::numeric % 1 = 0
  end
$function$;
grant execute on function private.is_pixel_count(jsonb) to authenticated, service_role;
