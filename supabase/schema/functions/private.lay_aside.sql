CREATE OR REPLACE FUNCTION private.lay_aside(standing private.push_subscriptions)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.push_laid_aside (browser_id, user_id, language, departments, teachers, is_personal, quiet_from, quiet_until)
  values (standing.browser_id, standing.user_id, standing.language, standing.departments, standing.teachers, standing.is_personal,
    standing.quiet_from, standing.quiet_until)
  on conflict on constraint push_laid_aside_of_one do update set
    language = excluded.language, departments = excluded.departments, teachers = excluded.teachers,
    is_personal = excluded.is_personal, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, laid_at = now()
$function$;
-- only its owner may call it
