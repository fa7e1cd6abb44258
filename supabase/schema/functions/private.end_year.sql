CREATE OR REPLACE FUNCTION private.end_year(of_year integer, marks jsonb, stamp text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing integer;
  stay uuid[];
  leave uuid[];
  steps private.year_step[];
  this private.year_ends;
begin
  perform private.require_year_keeper();
  stay := private.read_marks(marks, 'stay');
  leave := private.read_marks(marks, 'leave');
  -- One at a time: the second one waits here, and finds that the year is another.
  select s.school_year into standing from private.settings as s for update;
  if standing is distinct from of_year then
    perform private.outdated();
  end if;
  perform private.check_marks(stay, leave);
  perform from public.students as s where s.is_approved order by s.id for update;
  perform from public.student_gpas as g order by g.id for update;
  -- Whoever comes from here on is in no step; who came just before, and is held by nothing, makes the stamp another.
  steps := private.year_steps(stay, leave);
  if private.year_stamp(of_year, steps) is distinct from stamp then
    perform private.outdated();
  end if;
  insert into private.year_ends as y (year, ended_by, counts)
  values (of_year, (select auth.uid()), private.year_counts(steps))
  returning y.* into this;
  insert into private.year_moves (year_end_id, student_id, from_grade, to_grade, outcome, gpa_revision)
  select this.id, p.id, p.grade, p.to_grade, p.outcome, g.revision + private.is_entered(g)::integer
  from unnest(steps) as p join public.student_gpas as g on g.id = p.id;
  insert into private.yearly_averages (student_id, year, grade, gpa, last_revision, year_end_id)
  select m.student_id, of_year, m.from_grade, g.gpa, g.revision, this.id
  from private.year_moves as m join public.student_gpas as g on g.id = m.student_id
  where m.year_end_id = this.id and private.is_entered(g);
  -- Another version from here on: what a device has still to send was made for the year that ended, and is known by that.
  update public.student_gpas as g set gpa = g.gpa
  from private.yearly_averages as a where a.year_end_id = this.id and a.student_id = g.id;
  update public.students as s set grade = m.to_grade
  from private.year_moves as m where m.year_end_id = this.id and m.student_id = s.id and m.outcome = 'moves';
  insert into private.leavers (student_id, year_end_id)
  select m.student_id, this.id from private.year_moves as m where m.year_end_id = this.id and m.outcome = 'leaves';
  update private.settings set school_year = of_year + 1;
  perform private.note('school_years.end', null, null, this.counts || jsonb_build_object('year', of_year));
  return jsonb_build_object('id', this.id, 'year', of_year + 1, 'counts', this.counts);
end
$function$;
grant execute on function private.end_year(integer,jsonb,text) to authenticated;
