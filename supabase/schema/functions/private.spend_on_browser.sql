CREATE OR REPLACE FUNCTION private.spend_on_browser()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  if private.is_at_school() then
    perform private.spend_share('new ' || private.caller_place(), limits.school_browsers_burst, limits.school_browsers_per_hour / 3600);
  else
    perform private.spend('new ' || private.caller_place(), 1, limits.new_browsers_burst, limits.new_browsers_per_hour / 3600);
  end if;
end
$function$;
-- only its owner may call it
