CREATE OR REPLACE FUNCTION private.is_teacher()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  return exists (select from public.teachers as t where t.id = me and t.is_approved);
end
$function$;
grant execute on function private.is_teacher() to authenticated;
