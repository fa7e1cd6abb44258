CREATE OR REPLACE FUNCTION private.put_gpa(of_student uuid, new_gpa double precision, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing public.student_gpas;
  late jsonb;
begin
  select * into standing from public.student_gpas as g where g.id = of_student for update;
  if not found then
    perform private.missing();
  elsif standing.revision is distinct from expected_version then
    late := private.set_late_gpa(standing, new_gpa, expected_version);
    if late is null then
      perform private.outdated();
    end if;
    return late;
  elsif new_gpa is not null or private.is_entered(standing) then
    update public.student_gpas as g set gpa = coalesce(new_gpa, 0), is_cleared = new_gpa is null
    where g.id = of_student returning g.* into standing;
  end if;
  return private.gpa_answer(standing);
end
$function$;
-- only its owner may call it
