CREATE OR REPLACE FUNCTION private.has_left()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.leavers as l where l.student_id = (select auth.uid()))
$function$;
grant execute on function private.has_left() to authenticated;
