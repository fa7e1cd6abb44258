CREATE OR REPLACE FUNCTION private.list_pending_teachers(after_at timestamp with time zone, after_id uuid, page integer)
 RETURNS TABLE(id uuid, display_name text, email text, department text, bio text, profile_photo text, role text, created_at timestamp with time zone, revoked_at timestamp with time zone, version bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, (select u.email::text from auth.users as u where u.id = t.id), t.department, t.bio,
      t.profile_photo, t.role, t.created_at,
      (select max(l.at) from private.audit_log as l
       where l.subject = t.id and l.action = 'teachers.update' and l.before -> 'is_approved' = 'true'
         and l.after -> 'is_approved' = 'false'),
      t.revision
    from public.teachers as t
    where not t.is_approved and (after_at is null or (t.created_at, t.id) > (after_at, after_id))
      and not exists (
        select from private.departures as d
        where d.teacher_id = t.id and d.undone_at is null
          and (d.departed_at >= now() - interval '7 days'
            or not exists (select from auth.users as u where u.id = t.id and u.last_sign_in_at > d.departed_at)))
    order by t.created_at, t.id
    limit private.rows_of_page(page);
end
$function$;
grant execute on function private.list_pending_teachers(timestamp with time zone,uuid,integer) to authenticated;
