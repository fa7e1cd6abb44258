CREATE OR REPLACE FUNCTION private.approve_teacher(of_teacher uuid, expected_role text, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  this private.departures;
begin
  -- A student who slipped in a request while it was registering stays a student.
  if teacher.role is distinct from expected_role or teacher.is_approved
    or exists (select from public.students as s where s.id = of_teacher) then
    perform private.outdated();
  end if;
  for this in select * from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null for update loop
    if this.departed_at < now() - interval '7 days' then
      update private.departures as d set undone_at = now() where d.id = this.id;
    else
      perform private.return_entries(this);
    end if;
  end loop;
  update public.teachers as t set is_approved = true where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$function$;
grant execute on function private.approve_teacher(uuid,text,bigint) to authenticated;
