CREATE OR REPLACE FUNCTION private.was_revoked(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.audit_log as l
    where l.subject = account and l.action in ('teachers.update', 'students.update')
      and l.before -> 'is_approved' = 'true' and l.after -> 'is_approved' = 'false')
$function$;
-- only its owner may call it
