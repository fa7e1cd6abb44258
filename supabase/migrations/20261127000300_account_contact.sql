-- Beside an account the administration sees the address that it signs in with and when it last did: nobody else does, and no
-- list of them is given.
create function private.account_contact(of_account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;
create function public.account_contact(account_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.account_contact(account_id)
$$;
revoke execute on function private.account_contact(uuid), public.account_contact(uuid) from public;
revoke execute on function public.account_contact(uuid) from anon, authenticated;
grant execute on function private.account_contact(uuid), public.account_contact(uuid) to authenticated;
