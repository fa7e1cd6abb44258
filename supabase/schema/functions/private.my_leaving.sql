CREATE OR REPLACE FUNCTION private.my_leaving()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object('left_at', l.left_at, 'delete_at', l.delete_at)
    from private.leavers as l where l.student_id = private.require_account());
end
$function$;
grant execute on function private.my_leaving() to authenticated;
