CREATE OR REPLACE FUNCTION private.settle_code(was_right boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant text := 'codes ' || private.caller_place();
begin
  if was_right then
    update private.rate_limit as r set tokens = r.tokens + 1 where r.bucket in (own, 'codes');
  elsif exists (select from private.rate_limit as r where r.bucket in (own, 'codes') and r.tokens < 1) then
    perform private.note('codes.lockout', null, null, jsonb_build_object('place', private.caller_place()));
  end if;
end
$function$;
-- only its owner may call it
