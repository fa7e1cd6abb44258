CREATE OR REPLACE FUNCTION private.has_left()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  return exists (select from private.leavers as l where l.student_id = me);
end
$function$;
grant execute on function private.has_left() to authenticated;
