CREATE OR REPLACE FUNCTION private.caller_place()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant inet := private.caller_address();
begin
  return coalesce(
    case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end,
    'local');
end
$function$;
-- only its owner may call it
