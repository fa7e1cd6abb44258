CREATE OR REPLACE FUNCTION private.is_student()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  return exists (
    select from public.students as s where s.id = me and s.is_approved
      and not exists (select from private.leavers as l where l.student_id = s.id));
end
$function$;
grant execute on function private.is_student() to authenticated;
