CREATE OR REPLACE FUNCTION private.settle_code(was_right boolean, was_paid boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place constant text := private.caller_place();
begin
  if was_right and was_paid then
    update private.rate_limit as r set tokens = r.tokens + 1 where r.bucket = 'codes ' || place;
  elsif not was_right and not was_paid then
    perform private.price_of_code();
  elsif not was_right
    and exists (select from private.rate_limit as r where r.bucket = 'codes ' || place and r.tokens < 1)
    and not exists (
      select from private.audit_log as l where l.action = 'codes.lockout' and l.at > now() - interval '1 hour'
        and l.after = jsonb_build_object('place', place)) then
    perform private.keep_line('codes.lockout', null, null, jsonb_build_object('place', place));
  end if;
end
$function$;
-- only its owner may call it
