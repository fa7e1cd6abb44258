CREATE OR REPLACE FUNCTION private.require_account()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'sign in first';
  end if;
  return (select auth.uid());
end
$function$;
-- only its owner may call it
