CREATE OR REPLACE FUNCTION private.end_links(of_account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  proof text;
begin
  -- Not every Auth server has all of them.
  for proof in
    select a.attname from pg_catalog.pg_attribute as a
    where a.attrelid = 'auth.users'::regclass and not a.attisdropped and a.attname in ('recovery_token', 'confirmation_token',
      'email_change_token_new', 'email_change_token_current', 'reauthentication_token')
  loop
    execute format('update auth.users as u set %1$I = encode(extensions.gen_random_bytes(28), ''hex'') where u.id = $1 and u.%1$I <> ''''',
      proof) using of_account;
  end loop;
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id::text = $1::text' using of_account;
  end if;
end
$function$;
-- only its owner may call it
