CREATE OR REPLACE FUNCTION private.held_fields(standing jsonb, fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(k, standing -> k), '{}') from jsonb_object_keys(fields) as k
$function$;
grant execute on function private.held_fields(jsonb,jsonb) to authenticated;
