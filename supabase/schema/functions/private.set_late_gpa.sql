CREATE OR REPLACE FUNCTION private.set_late_gpa(standing student_gpas, new_gpa double precision, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  past private.yearly_averages;
begin
  select * into past from private.yearly_averages as a
  where a.student_id = standing.id and a.last_revision = expected_version
  for update;
  if not found then
    return null;
  elsif new_gpa is null then
    delete from private.yearly_averages as a where a.student_id = past.student_id and a.year = past.year;
  else
    update private.yearly_averages as a set gpa = new_gpa, last_revision = null
    where a.student_id = past.student_id and a.year = past.year;
  end if;
  if standing.revision = expected_version + 1 then
    -- Nobody has given another one since: it is the one that runs on, and no change that an undo would lose.
    update public.student_gpas as g set gpa = coalesce(new_gpa, 0), is_cleared = new_gpa is null
    where g.id = standing.id returning g.* into standing;
    update private.year_moves as m set gpa_revision = standing.revision
    where m.year_end_id = past.year_end_id and m.student_id = standing.id;
  else
    perform private.note('student_gpas.late', standing.id, jsonb_build_object('gpa', past.gpa, 'year', past.year),
      jsonb_build_object('gpa', new_gpa, 'year', past.year));
  end if;
  return private.gpa_answer(standing) || jsonb_build_object('year', past.year);
end
$function$;
-- only its owner may call it
