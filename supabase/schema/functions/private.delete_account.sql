CREATE OR REPLACE FUNCTION private.delete_account(of_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_sessions(of_user);
  if to_regclass('auth.identities') is not null then
    execute 'delete from auth.identities where user_id::text = $1::text' using of_user;
  end if;
  delete from private.ledger as l where l.actor = 'user:' || of_user;
  delete from auth.users as u where u.id = of_user;
end
$function$;
-- only its owner may call it
