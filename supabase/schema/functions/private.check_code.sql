CREATE OR REPLACE FUNCTION private.check_code(code_value text)
 RETURNS TABLE(code_id uuid, is_valid boolean, message text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_paid constant boolean := private.pay_for_code();
  found_id uuid;
begin
  found_id := private.usable_code(code_value);
  perform private.settle_code(found_id is not null, was_paid);
  return query select found_id, found_id is not null, case when found_id is null then 'كود القبول غير صالح' end;
end
$function$;
grant execute on function private.check_code(text) to anon, authenticated;
