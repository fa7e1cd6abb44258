CREATE OR REPLACE FUNCTION private.my_scopes()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when (select auth.uid()) is null then array['public']
    else array['public', 'user:' || (select auth.uid())]
  end
$function$;
grant execute on function private.my_scopes() to anon, authenticated, service_role;
