CREATE OR REPLACE FUNCTION private.addresses_kept()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '30 days'
$function$;
-- only its owner may call it
