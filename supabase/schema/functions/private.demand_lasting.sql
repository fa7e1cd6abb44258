CREATE OR REPLACE FUNCTION private.demand_lasting()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_read_only') = 'on'
    or coalesce(current_setting('request.headers', true), '') ~* 'tx\s*=\s*rollback' then
    raise exception using errcode = 'PT405', message = 'what counts its calls is called by POST, and for good';
  end if;
end
$function$;
-- only its owner may call it
