CREATE OR REPLACE FUNCTION private.recorded(browser_secret text, of_mid uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_actor constant text := private.actor(browser_secret);
begin
  return (select l.result from private.ledger as l where l.actor = of_actor and l.mid = of_mid);
end
$function$;
grant execute on function private.recorded(text,uuid) to anon, authenticated;
