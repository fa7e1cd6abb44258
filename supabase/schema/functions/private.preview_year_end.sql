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
  steps private.year_step[];
begin
  perform private.require_year_keeper();
  stay := private.read_marks(marks, 'stay');
  leave := private.read_marks(marks, 'leave');
  perform private.check_marks(stay, leave);
  steps := private.year_steps(stay, leave);
  return jsonb_build_object('year', of_year, 'stamp', private.year_stamp(of_year, steps), 'counts', private.year_counts(steps));
end
$function$;
grant execute on function private.preview_year_end(jsonb) to authenticated;
