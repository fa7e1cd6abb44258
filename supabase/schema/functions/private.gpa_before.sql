CREATE OR REPLACE FUNCTION private.gpa_before(line private.audit_log)
 RETURNS double precision
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    -- A line of before averages could be taken back: whoever was never given one begins with a number all the same.
    when line.action in ('student_gpas.update', 'student_gpas.delete') and line.before -> 'gpa' = '0' and not exists (
      select from private.audit_log as e
      where e.subject = line.subject and e.action = 'student_gpas.update' and (e.at, e.id) < (line.at, line.id)) then null
    else (line.before ->> 'gpa')::double precision end
$function$;
-- only its owner may call it
