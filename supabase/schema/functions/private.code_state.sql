CREATE OR REPLACE FUNCTION private.code_state(is_used boolean, revoked_at timestamp with time zone, expires_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when is_used then 'used'
    when revoked_at is not null then 'revoked'
    when expires_at <= now() then 'expired'
    else 'unused'
  end
$function$;
-- only its owner may call it
