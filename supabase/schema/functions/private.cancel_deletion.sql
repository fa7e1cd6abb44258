CREATE OR REPLACE FUNCTION private.cancel_deletion()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.require_account();
begin
  delete from private.deletion_requests as d where d.user_id = me;
  return found;
end
$function$;
grant execute on function private.cancel_deletion() to authenticated;
