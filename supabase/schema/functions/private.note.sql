CREATE OR REPLACE FUNCTION private.note(action text, subject uuid, before jsonb, after jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.audit_log (actor, action, subject, before, after)
  values ((select auth.uid()), $1, $2, $3, $4)
$function$;
-- only its owner may call it
