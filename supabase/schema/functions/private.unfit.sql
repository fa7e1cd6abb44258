CREATE OR REPLACE FUNCTION private.unfit(what text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '22023', message = 'malformed mutation: ' || what;
end
$function$;
grant execute on function private.unfit(text) to anon, authenticated;
