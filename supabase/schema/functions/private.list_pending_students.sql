CREATE OR REPLACE FUNCTION private.list_pending_students(after_at timestamp with time zone, after_id uuid, page integer)
 RETURNS TABLE(id uuid, display_name text, email text, grade text, created_at timestamp with time zone, version bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select s.id, s.display_name, s.email, s.grade, s.created_at, s.revision
    from public.students as s
    where not s.is_approved and (after_at is null or (s.created_at, s.id) > (after_at, after_id))
    order by s.created_at, s.id
    limit private.rows_of_page(page);
end
$function$;
grant execute on function private.list_pending_students(timestamp with time zone,uuid,integer) to authenticated;
