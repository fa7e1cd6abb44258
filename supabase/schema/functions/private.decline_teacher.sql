CREATE OR REPLACE FUNCTION private.decline_teacher(of_teacher uuid, expected_version bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  -- Once approved there may be posts, and a delete would take them along.
  if teacher.is_approved or exists (select from public.posts as p where p.teacher_id = of_teacher) then
    perform private.outdated();
  end if;
  delete from public.teacher_post_interactions as i where i.teacher_id = of_teacher;
  delete from public.teachers as t where t.id = of_teacher;
  return true;
end
$function$;
grant execute on function private.decline_teacher(uuid,bigint) to authenticated;
