CREATE OR REPLACE FUNCTION private.list_deletions()
 RETURNS TABLE(user_id uuid, email text, name text, role text, requested_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.list_deletions() to authenticated;
