CREATE OR REPLACE FUNCTION private.put_push(wanted private.push_subscriptions)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.push_subscriptions as s (browser_id, endpoint, p256dh, auth, user_id, session_id, language, departments,
    teachers, is_personal, quiet_from, quiet_until)
  values (wanted.browser_id, wanted.endpoint, wanted.p256dh, wanted.auth, wanted.user_id, wanted.session_id, wanted.language,
    wanted.departments, wanted.teachers, wanted.is_personal, wanted.quiet_from, wanted.quiet_until)
  on conflict (browser_id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id,
    session_id = excluded.session_id, language = excluded.language, departments = excluded.departments,
    teachers = excluded.teachers, is_personal = excluded.is_personal, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, updated_at = now(),
    -- Another address has failed at nothing yet.
    failures = case when s.endpoint = excluded.endpoint then s.failures else 0 end,
    resting_until = case when s.endpoint = excluded.endpoint then s.resting_until end
$function$;
-- only its owner may call it
