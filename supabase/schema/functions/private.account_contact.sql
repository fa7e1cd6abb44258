CREATE OR REPLACE FUNCTION private.account_contact(of_account uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_contact jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object('email', u.email, 'last_sign_in_at', u.last_sign_in_at) into found_contact
  from auth.users as u
  where u.id = of_account
    and (exists (select from public.teachers as t where t.id = u.id) or exists (select from public.students as s where s.id = u.id));
  if found_contact is null then
    perform private.missing();
  end if;
  return found_contact;
end
$function$;
grant execute on function private.account_contact(uuid) to authenticated;
