CREATE OR REPLACE FUNCTION private.keep_audit_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.at < now() - private.audit_kept() then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'the audit log is only ever added to';
end
$function$;
-- only its owner may call it
