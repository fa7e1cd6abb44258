CREATE OR REPLACE FUNCTION private.sees_students()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  if exists (select from public.teachers as t where t.id = me and t.is_approved and t.role in ('owner', 'manager')) then
    return true;
  end if;
  return exists (select from private.admins as a where a.user_id = me);
end
$function$;
grant execute on function private.sees_students() to authenticated;
