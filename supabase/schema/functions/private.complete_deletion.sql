CREATE OR REPLACE FUNCTION private.complete_deletion(of_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform from private.deletion_requests as d where d.user_id = of_user and d.due_at <= now() for update;
  if not found then
    perform private.missing();
  end if;
  perform private.delete_account(of_user);
  return true;
end
$function$;
grant execute on function private.complete_deletion(uuid) to authenticated;
