CREATE OR REPLACE FUNCTION private.decline_teacher(of_teacher uuid, expected_version bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  -- What was published would go with the row, and so would the way back of a departure.
  if teacher.is_approved or teacher.keeps_name
    or exists (select from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null)
    or exists (select from public.posts as p where p.teacher_id = of_teacher)
    or exists (select from public.achievements as a where a.teacher_id = of_teacher)
    or exists (select from public.award_images as i where i.teacher_id = of_teacher)
    or exists (select from public.recognition_events as e where e.teacher_id = of_teacher) then
    perform private.outdated();
  end if;
  delete from public.teacher_post_interactions as i where i.teacher_id = of_teacher;
  delete from public.teachers as t where t.id = of_teacher;
  return true;
end
$function$;
grant execute on function private.decline_teacher(uuid,bigint) to authenticated;
