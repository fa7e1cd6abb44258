CREATE OR REPLACE FUNCTION private.pay_for_code()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.price_of_code();
  return true;
exception when sqlstate 'PT429' then
  return false;
end
$function$;
-- only its owner may call it
