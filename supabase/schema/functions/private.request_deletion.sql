CREATE OR REPLACE FUNCTION private.request_deletion()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.require_account();
begin
  insert into private.deletion_requests (user_id) values (me) on conflict do nothing;
  return (select d.due_at from private.deletion_requests as d where d.user_id = me);
end
$function$;
grant execute on function private.request_deletion() to authenticated;
