CREATE OR REPLACE FUNCTION private.own_line(line private.audit_log)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(line) - 'actor' || case when line.action in ('student_gpas.insert', 'student_gpas.update', 'student_gpas.delete')
    then jsonb_build_object(
      'before', line.before || jsonb_build_object('gpa', private.gpa_before(line)),
      'after', line.after || case when line.action = 'student_gpas.insert' and line.after -> 'gpa' = '0'
        then jsonb_build_object('gpa', null) else '{}' end)
    else '{}' end
$function$;
-- only its owner may call it
