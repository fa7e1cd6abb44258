CREATE OR REPLACE FUNCTION private.attempt(mutation jsonb, browser_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('mid', mutation -> 'mid', 'status', 'applied') || private.apply_mutation(mutation, browser_secret);
exception when others then
  if private.is_callers_fault(sqlstate) then
    return jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', sqlstate, 'message', left(sqlerrm, 200));
  end if;
  raise;
end
$function$;
grant execute on function private.attempt(jsonb,text) to anon, authenticated;
