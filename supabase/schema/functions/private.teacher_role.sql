CREATE OR REPLACE FUNCTION private.teacher_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  return (select t.role from public.teachers as t where t.id = me and t.is_approved);
end
$function$;
grant execute on function private.teacher_role() to authenticated;
