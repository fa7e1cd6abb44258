CREATE OR REPLACE FUNCTION private.apply_mutation(mutation jsonb, browser_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kind constant text := mutation ->> 'kind';
begin
  perform private.check_mutation(mutation);
  if private.is_beyond_ledger(mutation) then
    return '{"row": null}';
  elsif kind = 'interaction.set' then
    return (private.set_taps(browser_secret, array[private.read_tap(mutation)]))[1];
  elsif kind = 'profile.put' then
    return jsonb_build_object('at', now()) || private.apply_profile(mutation);
  elsif exists (
    select from private.writable() as w
    where w.entity <> 'profile' and kind in (w.entity || '.put', w.entity || '.delete')
  ) then
    return jsonb_build_object('at', now()) || private.apply_authored(mutation);
  end if;
  raise exception using errcode = '0A000', message = 'this server does not know the kind of this mutation';
end
$function$;
grant execute on function private.apply_mutation(jsonb,text) to anon, authenticated;
