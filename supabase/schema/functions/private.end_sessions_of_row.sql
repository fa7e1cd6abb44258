CREATE OR REPLACE FUNCTION private.end_sessions_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_sessions(new.id);
  return null;
end
$function$;
-- only its owner may call it
