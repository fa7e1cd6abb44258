CREATE OR REPLACE FUNCTION public.issue_reset_card(student_id uuid)
 RETURNS TABLE(code text, valid_until timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.issue_card(student_id)
$function$;
grant execute on function issue_reset_card(uuid) to authenticated, service_role;
