-- Who asks to be deleted is shown with the name and what the account is in the school: the role of a teacher, `student`, or
-- null for an account that is neither. Otherwise as before; the answer is another type, so both functions are made anew.
drop function public.list_account_deletions();
drop function private.list_deletions();

create function private.list_deletions()
returns table (user_id uuid, email text, name text, role text, requested_at timestamptz, due_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select d.user_id, (select u.email::text from auth.users as u where u.id = d.user_id),
      coalesce(t.display_name, s.display_name), coalesce(t.role, case when s.id is not null then 'student' end),
      d.requested_at, d.due_at
    from private.deletion_requests as d
      left join public.teachers as t on t.id = d.user_id
      left join public.students as s on s.id = d.user_id
    order by d.due_at, d.user_id;
end
$$;

create function public.list_account_deletions()
returns table (user_id uuid, email text, name text, role text, requested_at timestamptz, due_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_deletions()
$$;

revoke execute on function private.list_deletions(), public.list_account_deletions() from public;
revoke execute on function public.list_account_deletions() from anon, authenticated;
grant execute on function private.list_deletions(), public.list_account_deletions() to authenticated;
