CREATE OR REPLACE FUNCTION private.usable_code(code_value text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id from public.student_acceptance_codes as c
  where c.code_hash = private.code_hash(code_value)
    and not c.is_used and c.revoked_at is null and c.expires_at > now()
$function$;
-- only its owner may call it
