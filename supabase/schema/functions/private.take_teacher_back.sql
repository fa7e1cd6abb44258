CREATE OR REPLACE FUNCTION private.take_teacher_back(of_teacher uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  this private.departures;
begin
  select * into this from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null
  order by d.departed_at desc limit 1 for update;
  if not found then
    perform private.missing();
  elsif teacher.is_approved or this.departed_at < now() - interval '7 days' then
    perform private.outdated();
  end if;
  perform private.return_entries(this);
  update public.teachers as x set is_approved = true where x.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$function$;
grant execute on function private.take_teacher_back(uuid,bigint) to authenticated;
