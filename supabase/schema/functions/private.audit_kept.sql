CREATE OR REPLACE FUNCTION private.audit_kept()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '3 years'
$function$;
-- only its owner may call it
