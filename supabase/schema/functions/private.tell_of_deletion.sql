CREATE OR REPLACE FUNCTION private.tell_of_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell('waiting', null, null);
  return null;
end
$function$;
-- only its owner may call it
