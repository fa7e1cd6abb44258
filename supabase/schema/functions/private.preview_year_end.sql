CREATE OR REPLACE FUNCTION private.preview_year_end(marks jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_year constant integer := (select s.school_year from private.settings as s);
  stay uuid[];
  leave uuid[];
begin
  perform private.require_year_keeper();
  stay := private.read_marks(marks, 'stay');
  leave := private.read_marks(marks, 'leave');
  perform private.check_marks(stay, leave);
  return jsonb_build_object('year', of_year, 'stamp', private.year_stamp(of_year, stay, leave), 'counts', (
    select jsonb_build_object(
      'moves', count(*) filter (where p.outcome = 'moves'), 'stays', count(*) filter (where p.outcome = 'stays'),
      'leaves', count(*) filter (where p.outcome = 'leaves'), 'unplaced', count(*) filter (where p.outcome = 'unplaced'),
      'averages', count(*) filter (where g.revision > 1))
    from private.year_plan(stay, leave) as p join public.student_gpas as g on g.id = p.id));
end
$function$;
grant execute on function private.preview_year_end(jsonb) to authenticated;
