CREATE OR REPLACE FUNCTION public.grade_history(student_id uuid)
 RETURNS TABLE(at timestamp with time zone, actor_name text, before double precision, after double precision, year integer)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.grade_history(student_id)
$function$;
grant execute on function grade_history(uuid) to authenticated, service_role;
