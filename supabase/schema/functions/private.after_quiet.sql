CREATE OR REPLACE FUNCTION private.after_quiet(subscription private.push_subscriptions, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  there constant timestamp := moment at time zone subscription.time_zone;
  minute constant integer := extract(hour from there) * 60 + extract(minute from there);
  ending timestamp := date_trunc('day', there) + make_interval(mins => subscription.quiet_until);
begin
  if subscription.quiet_from is null
    or (case when subscription.quiet_from < subscription.quiet_until
      then minute < subscription.quiet_from or minute >= subscription.quiet_until
      else minute < subscription.quiet_from and minute >= subscription.quiet_until
    end)
  then
    return moment;
  end if;
  if ending <= there then
    ending := ending + interval '1 day';
  end if;
  return ending at time zone subscription.time_zone;
end
$function$;
-- only its owner may call it
