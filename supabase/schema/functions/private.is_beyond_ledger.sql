CREATE OR REPLACE FUNCTION private.is_beyond_ledger(mutation jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (mutation ->> 'again')::timestamptz < now() - (select least(s.ledger_kept, s.exits_kept) from private.settings as s), false)
$function$;
grant execute on function private.is_beyond_ledger(jsonb) to anon, authenticated;
