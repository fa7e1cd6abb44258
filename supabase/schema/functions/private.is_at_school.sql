CREATE OR REPLACE FUNCTION private.is_at_school()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.settings as s, unnest(s.school_networks) as n where private.caller_address() <<= n)
$function$;
-- only its owner may call it
