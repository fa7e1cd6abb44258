CREATE OR REPLACE FUNCTION private.claim(browser_secret text, mids uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  of_actor constant text := private.actor(browser_secret);
  taken integer;
begin
  insert into private.ledger (actor, mid) select of_actor, m from unnest(mids) as m on conflict do nothing;
  get diagnostics taken = row_count;
  return taken = cardinality(mids);
end
$function$;
grant execute on function private.claim(text,uuid[]) to anon, authenticated;
