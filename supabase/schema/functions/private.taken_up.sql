CREATE OR REPLACE FUNCTION private.taken_up(aside private.push_laid_aside, standing private.push_subscriptions)
 RETURNS private.push_subscriptions
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  standing.browser_id := aside.browser_id;
  standing.user_id := aside.user_id;
  standing.session_id := null;
  standing.language := aside.language;
  standing.departments := aside.departments;
  standing.teachers := aside.teachers;
  standing.is_personal := aside.is_personal;
  standing.quiet_from := aside.quiet_from;
  standing.quiet_until := aside.quiet_until;
  return standing;
end
$function$;
-- only its owner may call it
