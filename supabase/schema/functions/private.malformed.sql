CREATE OR REPLACE FUNCTION private.malformed(what text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT400', message = 'malformed request: ' || what;
end
$function$;
grant execute on function private.malformed(text) to anon, authenticated, service_role;
