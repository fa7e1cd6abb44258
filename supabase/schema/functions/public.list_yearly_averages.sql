CREATE OR REPLACE FUNCTION public.list_yearly_averages(student_id uuid)
 RETURNS TABLE(year integer, grade text, gpa double precision)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.list_yearly_averages(student_id)
$function$;
grant execute on function list_yearly_averages(uuid) to authenticated, service_role;
