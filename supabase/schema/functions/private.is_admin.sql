CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  return exists (select from private.admins as a where a.user_id = me);
end
$function$;
grant execute on function private.is_admin() to anon, authenticated;
