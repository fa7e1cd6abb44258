CREATE OR REPLACE FUNCTION private.is_anybodys(action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
begin
  return action in ('codes.lockout', 'teachers.insert', 'teachers.delete', 'deletion_requests.insert', 'deletion_requests.delete')
    and (me is not null or action = 'codes.lockout')
    and not coalesce(private.is_admin() or private.teacher_role() is not null or private.is_student(), false);
end
$function$;
-- only its owner may call it
