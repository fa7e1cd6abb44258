CREATE OR REPLACE FUNCTION private.is_media_list(items jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(items) <> 'array' then false
    when jsonb_array_length(items) > 20 then false
    else not exists (select from jsonb_array_elements(items) as item where not private.is_media_item(item))
  end
$function$;
grant execute on function private.is_media_list(jsonb) to authenticated, service_role;
