CREATE OR REPLACE FUNCTION private.read_mid(mutation jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if mutation ->> 'mid' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return (mutation ->> 'mid')::uuid;
  end if;
  return null;
end
$function$;
grant execute on function private.read_mid(jsonb) to anon, authenticated;
