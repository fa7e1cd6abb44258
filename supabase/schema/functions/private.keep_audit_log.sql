CREATE OR REPLACE FUNCTION private.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '42501', message = 'the audit log is only ever added to';
end
$function$;
-- only its owner may call it
