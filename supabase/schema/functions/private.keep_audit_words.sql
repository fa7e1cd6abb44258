CREATE OR REPLACE FUNCTION private.keep_audit_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.action = 'codes.lockout' and old.at < now() - private.addresses_kept()
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('after', old.after - 'place') then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'the audit log is only ever added to';
end
$function$;
-- only its owner may call it
