CREATE OR REPLACE FUNCTION private.list_sessions()
 RETURNS TABLE(id uuid, device text, begun_at timestamp with time zone, used_at timestamp with time zone, is_this boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.list_sessions() to authenticated;
