CREATE OR REPLACE FUNCTION private.hold_account(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users as u where u.id = account for no key update;
end
$function$;
-- only its owner may call it
