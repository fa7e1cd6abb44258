CREATE OR REPLACE FUNCTION private.set_gpa(of_student uuid, new_gpa double precision, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing public.student_gpas;
  late jsonb;
begin
  if coalesce(private.teacher_role() in ('owner', 'manager'), false) is not true then
    perform private.forbid();
  elsif coalesce(new_gpa between 0 and 4, false) is not true then
    raise exception using errcode = '22023', message = 'المعدل التراكمي يجب أن يكون بين 0 و 4';
  end if;
  select * into standing from public.student_gpas as g where g.id = of_student for update;
  if not found then
    perform private.missing();
  elsif standing.revision is distinct from expected_version then
    late := private.set_late_gpa(standing, new_gpa, expected_version);
    if late is null then
      perform private.outdated();
    end if;
    return late;
  end if;
  update public.student_gpas as g set gpa = new_gpa where g.id = of_student returning g.* into standing;
  return jsonb_build_object('id', standing.id, 'gpa', standing.gpa, 'version', standing.revision);
end
$function$;
grant execute on function private.set_gpa(uuid,double precision,bigint) to authenticated;
