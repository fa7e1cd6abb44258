CREATE OR REPLACE FUNCTION private.actor(browser_secret text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    return 'user:' || (select auth.uid());
  end if;
  if browser_secret is null or browser_secret !~ '^[A-Za-z0-9_-]{32,128}$' then
    raise exception using errcode = 'PT400',
      message = 'malformed request: browser_secret is not 32 to 128 characters of A-Z a-z 0-9 _ -';
  end if;
  return 'browser:' || encode(
    extensions.hmac(convert_to(browser_secret, 'UTF8'), (select s.value from private.secrets as s where s.name = 'browser-id'), 'sha256'),
    'hex');
end
$function$;
-- only its owner may call it
