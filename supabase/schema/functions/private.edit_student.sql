CREATE OR REPLACE FUNCTION private.edit_student(of_student uuid, named text, of_grade text, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  clean_name constant text := private.clean_line(coalesce(named, ''));
  clean_grade constant text := nullif(private.clean_line(of_grade), '');
  was public.students;
  student public.students;
begin
  perform private.require_admin();
  select * into was from public.students as s where s.id = of_student for update;
  if not found then
    perform private.missing();
  elsif was.revision is distinct from expected_version then
    perform private.outdated();
  elsif not private.is_visible(clean_name) or char_length(clean_name) < 3 or not private.fits(clean_name, 120) then
    raise exception using errcode = '22023', message = 'display_name is not 3 to 120 characters long';
  elsif not private.fits(clean_grade, 40) or not private.is_visible(clean_grade) then
    raise exception using errcode = '22023', message = 'grade is not 1 to 40 characters long';
  end if;
  update public.students as s set display_name = clean_name, grade = clean_grade where s.id = of_student
  returning s.* into student;
  if (was.display_name, was.grade) is distinct from (student.display_name, student.grade) then
    perform private.note('students.edit', of_student, jsonb_build_object('grade', was.grade),
      jsonb_build_object('grade', student.grade, 'is_renamed', was.display_name <> student.display_name));
  end if;
  return jsonb_build_object('id', student.id, 'display_name', student.display_name, 'grade', student.grade,
    'version', student.revision);
end
$function$;
grant execute on function private.edit_student(uuid,text,text,bigint) to authenticated;
