CREATE OR REPLACE FUNCTION private.end_sessions(of_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The text on both sides, because the Auth server keeps this id once as uuid and once as text.
  if to_regclass('auth.refresh_tokens') is not null then
    execute 'delete from auth.refresh_tokens where user_id::text = $1::text' using of_user;
  end if;
  if to_regclass('auth.sessions') is not null then
    execute 'delete from auth.sessions where user_id::text = $1::text' using of_user;
  end if;
exception when insufficient_privilege then
  -- The approval has to go even where these tables are closed to us.
  raise warning 'the sessions of % could not be ended', of_user;
end
$function$;
-- only its owner may call it
