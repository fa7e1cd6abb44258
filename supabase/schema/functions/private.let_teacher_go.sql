CREATE OR REPLACE FUNCTION private.let_teacher_go(of_teacher uuid, heir uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  departure uuid;
  counts jsonb;
begin
  if not teacher.is_approved then
    perform private.outdated();
  elsif heir = of_teacher then
    raise exception using errcode = '22023', message = 'nobody is their own heir';
  elsif heir is not null then
    perform from public.teachers as t where t.id = heir and t.is_approved for share;
    if not found then
      perform private.missing();
    end if;
  end if;
  insert into private.departures (teacher_id, heir_id, departed_by) values (of_teacher, heir, (select auth.uid()))
  returning id into departure;
  if heir is not null then
    counts := private.give_entries(departure, of_teacher, heir);
  end if;
  update public.teachers as t set is_approved = false, keeps_name = heir is null where t.id = of_teacher;
  perform private.note('teachers.let_go', of_teacher, null, jsonb_build_object('heir', heir, 'given', counts));
  return private.teacher_answer(of_teacher) || jsonb_build_object('given', counts);
end
$function$;
grant execute on function private.let_teacher_go(uuid,uuid,bigint) to authenticated;
