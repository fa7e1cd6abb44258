-- The address that the school sees of a student is the one that the account signs in with, also after it was changed.
create function private.follow_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.students as s set email = new.email where s.id = new.id;
  return null;
end
$$;
revoke execute on function private.follow_address() from public;
create trigger students_follow_address after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_address();
