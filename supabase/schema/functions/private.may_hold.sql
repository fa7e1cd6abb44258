CREATE OR REPLACE FUNCTION private.may_hold(of_tbl text, of_scope text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when of_tbl in ('teachers', 'posts') then true
    when of_tbl in (
      'students', 'student_gpas', 'student_post_interactions', 'teacher_post_interactions', 'post_takedowns')
      then of_scope like 'user:%'
    else of_scope = 'public'
  end
$function$;
grant execute on function private.may_hold(text,text) to anon, authenticated, service_role;
