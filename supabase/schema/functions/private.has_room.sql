CREATE OR REPLACE FUNCTION private.has_room(of_bucket text, per_hour integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.spend(of_bucket, 1, per_hour, per_hour / 3600.0);
  return true;
exception when sqlstate 'PT429' then
  return false;
end
$function$;
-- only its owner may call it
