CREATE OR REPLACE FUNCTION private.is_entered(standing student_gpas)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select not standing.is_cleared
$function$;
-- only its owner may call it
