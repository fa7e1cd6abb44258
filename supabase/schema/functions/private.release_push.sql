CREATE OR REPLACE FUNCTION private.release_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.push_deliveries as d set lease = null, sending = 0, leased_until = null where d.browser_id = new.browser_id;
  return null;
end
$function$;
-- only its owner may call it
