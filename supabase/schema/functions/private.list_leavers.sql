CREATE OR REPLACE FUNCTION private.list_leavers()
 RETURNS TABLE(id uuid, display_name text, grade text, left_at timestamp with time zone, delete_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_year_keeper();
  return query
    select s.id, s.display_name, s.grade, l.left_at, l.delete_at
    from private.leavers as l join public.students as s on s.id = l.student_id
    order by l.delete_at, s.display_name, s.id
    limit 1000;
end
$function$;
grant execute on function private.list_leavers() to authenticated;
