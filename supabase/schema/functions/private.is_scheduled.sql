CREATE OR REPLACE FUNCTION private.is_scheduled(command text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_one boolean;
begin
  if to_regclass('cron.job') is null or not has_table_privilege('cron.job', 'select') then
    return null;
  end if;
  execute 'select exists (select from cron.job as j where j.active and position($1 in j.command) > 0)' into found_one using command;
  return found_one;
end
$function$;
-- only its owner may call it
