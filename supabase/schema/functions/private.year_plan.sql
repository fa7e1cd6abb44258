CREATE OR REPLACE FUNCTION private.year_plan(stay uuid[], leave uuid[])
 RETURNS TABLE(id uuid, grade text, to_grade text, outcome text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.grade, case f.outcome when 'moves' then (private.grade_ladder())[g.place + 1] else s.grade end, f.outcome
  from public.students as s
    cross join lateral (select array_position(private.grade_ladder(), s.grade) as place) as g
    cross join lateral (select case
      when s.id = any (leave) then 'leaves'
      when s.id = any (stay) then 'stays'
      when g.place is null then 'unplaced'
      when g.place = cardinality(private.grade_ladder()) then 'leaves'
      else 'moves' end as outcome) as f
  where s.is_approved and not exists (select from private.leavers as l where l.student_id = s.id)
$function$;
-- only its owner may call it
