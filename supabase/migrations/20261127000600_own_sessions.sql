-- Where an account is signed in: seen by its owner alone, who ends what they do not know. Reads the table of the Auth server.
create function private.list_sessions() returns table
  (id uuid, device text, begun_at timestamptz, used_at timestamptz, is_this boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
  this constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return query
    select s.id, left(s.user_agent, 500), s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC') as used_at, coalesce(s.id::text = this, false)
    from auth.sessions as s
    where s.user_id = me and (s.not_after is null or s.not_after > now())
    order by coalesce(s.id::text = this, false) desc, 4 desc
    limit 50;
end
$$;

create function private.end_session(of_session uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
begin
  -- Its refresh tokens go with it.
  delete from auth.sessions as s where s.id = of_session and s.user_id = me;
  if not found then
    perform private.missing();
  end if;
  return true;
end
$$;

create function public.list_my_sessions() returns table
  (id uuid, device text, begun_at timestamptz, used_at timestamptz, is_this boolean)
language sql stable
set search_path = ''
as $$
  select * from private.list_sessions()
$$;
create function public.end_my_session(session_id uuid) returns boolean
language sql
set search_path = ''
as $$
  select private.end_session(session_id)
$$;
revoke execute on function private.list_sessions(), public.list_my_sessions(), private.end_session(uuid),
  public.end_my_session(uuid) from public;
revoke execute on function public.list_my_sessions(), public.end_my_session(uuid) from anon, authenticated;
grant execute on function private.list_sessions(), public.list_my_sessions(), private.end_session(uuid),
  public.end_my_session(uuid) to authenticated;
