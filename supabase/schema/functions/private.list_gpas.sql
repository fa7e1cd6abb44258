CREATE OR REPLACE FUNCTION private.list_gpas(after_id uuid, page integer)
 RETURNS TABLE(id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean, gpa double precision, version bigint, updated_at timestamp with time zone, is_entered boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  end if;
  perform private.spend('gpas ' || (select auth.uid()), case when page is null then 1 else 0.2 end, 60, 60.0 / 3600);
  perform private.note('student_gpas.list', null, null, null);
  return query
    select s.id, s.display_name, s.email, s.grade, s.profile_photo, s.is_approved, g.gpa, g.revision, g.updated_at, private.is_entered(g)
    from public.students as s join public.student_gpas as g on g.id = s.id
    where after_id is null or s.id > after_id
    order by s.id
    limit private.rows_of_page(page);
end
$function$;
grant execute on function private.list_gpas(uuid,integer) to authenticated;
