CREATE OR REPLACE FUNCTION private.end_session(of_session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.require_account();
begin
  -- Its refresh tokens go with it.
  delete from auth.sessions as s where s.id = of_session and s.user_id = me;
  if not found then
    perform private.missing();
  end if;
  return true;
end
$function$;
grant execute on function private.end_session(uuid) to authenticated;
