CREATE OR REPLACE FUNCTION private.poke_public()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.poke('public');
  return null;
end
$function$;
-- only its owner may call it
