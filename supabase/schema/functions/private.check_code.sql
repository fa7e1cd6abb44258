CREATE OR REPLACE FUNCTION private.check_code(code_value text)
 RETURNS TABLE(code_id uuid, is_valid boolean, message text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id constant uuid := private.usable_code(code_value);
begin
  if found_id is null then
    perform private.spend_on_code();
  end if;
  return query select found_id, found_id is not null, case when found_id is null then 'كود القبول غير صالح' end;
end
$function$;
grant execute on function private.check_code(text) to anon, authenticated;
