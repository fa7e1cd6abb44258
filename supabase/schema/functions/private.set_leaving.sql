CREATE OR REPLACE FUNCTION private.set_leaving(of_student uuid, leaves boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student public.students;
  due timestamptz;
begin
  perform private.require_year_keeper();
  select * into student from public.students as s where s.id = of_student for update;
  if not found then
    perform private.missing();
  elsif leaves is null then
    raise exception using errcode = '22023', message = 'leaves is missing';
  elsif leaves then
    if not student.is_approved then
      perform private.outdated();
    end if;
    insert into private.leavers as l (student_id) values (of_student) on conflict do nothing returning l.delete_at into due;
  else
    delete from private.leavers as l where l.student_id = of_student returning l.delete_at into due;
  end if;
  if due is null then
    perform private.outdated();
  end if;
  perform private.note(case when leaves then 'students.leave' else 'students.return' end, of_student, null, null);
  return jsonb_build_object('id', of_student, 'delete_at', case when leaves then due end);
end
$function$;
grant execute on function private.set_leaving(uuid,boolean) to authenticated;
