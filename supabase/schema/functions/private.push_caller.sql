CREATE OR REPLACE FUNCTION private.push_caller()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id') is not null
    then (select auth.uid()) end
$function$;
-- only its owner may call it
