CREATE OR REPLACE FUNCTION private.spend_on_code()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  limits private.settings;
  own constant text := 'codes ' || private.caller_place();
begin
  select * into limits from private.settings;
  perform private.spend(own, 1, limits.code_failures_burst, limits.code_failures_per_hour / 3600);
  if exists (select from private.rate_limit as r where r.bucket = own and r.tokens < 1) and not exists (
    select from private.audit_log as l where l.action = 'codes.lockout' and l.at > now() - interval '1 hour'
      and l.after = jsonb_build_object('place', private.caller_place())) then
    perform private.note('codes.lockout', null, null, jsonb_build_object('place', private.caller_place()));
  end if;
end
$function$;
-- only its owner may call it
