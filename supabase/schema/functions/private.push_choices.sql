CREATE OR REPLACE FUNCTION private.push_choices(subscription private.push_subscriptions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'endpoint', subscription.endpoint,
    'language', subscription.language,
    'departments', subscription.departments,
    'teachers', subscription.teachers,
    'is_personal', subscription.is_personal,
    'is_of_account', subscription.user_id is not null,
    'is_mine', coalesce(subscription.user_id = (select auth.uid()), false),
    'is_told', subscription.is_personal and coalesce(subscription.user_id = (select auth.uid()), false) and exists (
      select from auth.sessions as s where s.id = subscription.session_id and s.user_id = subscription.user_id),
    'quiet', case when subscription.quiet_from is not null
      then jsonb_build_object('from', subscription.quiet_from, 'until', subscription.quiet_until) end)
$function$;
-- only its owner may call it
