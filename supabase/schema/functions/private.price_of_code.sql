CREATE OR REPLACE FUNCTION private.price_of_code()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  perform private.spend('codes ' || private.caller_place(), 1, limits.code_failures_burst, limits.code_failures_per_hour / 3600);
end
$function$;
-- only its owner may call it
