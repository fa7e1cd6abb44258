CREATE OR REPLACE FUNCTION private.has_session(subscription private.push_subscriptions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from auth.sessions as s where s.id = subscription.session_id and s.user_id = subscription.user_id)
$function$;
-- only its owner may call it
