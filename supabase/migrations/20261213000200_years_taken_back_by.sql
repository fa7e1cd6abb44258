-- Of two who take a year's end back at the same moment the second one reads who was first.

alter table private.year_ends add column undone_by uuid;

create or replace function private.undo_year_end(of_end uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  standing integer;
  this private.year_ends;
  changed uuid[];
begin
  perform private.require_year_keeper();
  select s.school_year into standing from private.settings as s for update;
  select * into this from private.year_ends as y where y.id = of_end for update;
  if not found then
    perform private.missing();
  elsif this.undone_at is not null or standing <> this.year + 1 then
    perform private.outdated();
  elsif this.ended_at < now() - interval '7 days' then
    return jsonb_build_object('is_undone', false, 'reason', 'late', 'changed', 0, 'names', '[]'::jsonb);
  end if;
  perform from public.students as s where s.is_approved order by s.id for update;
  perform from public.student_gpas as g order by g.id for update;
  changed := array(
    select m.student_id
    from private.year_moves as m
      join public.students as s on s.id = m.student_id
      join public.student_gpas as g on g.id = m.student_id
    where m.year_end_id = of_end
      and (s.grade is distinct from m.to_grade or g.revision <> m.gpa_revision
        or (m.outcome = 'leaves') <> exists (select from private.leavers as l where l.student_id = m.student_id))
    order by s.display_name, s.id);
  if cardinality(changed) > 0 then
    return jsonb_build_object('is_undone', false, 'reason', 'changed', 'changed', cardinality(changed), 'names', (
      select jsonb_agg(s.display_name order by s.display_name, s.id) from public.students as s where s.id = any (changed[1:5])));
  end if;
  update public.students as s set grade = m.from_grade
  from private.year_moves as m where m.year_end_id = of_end and m.student_id = s.id and m.outcome = 'moves';
  delete from private.leavers as l where l.year_end_id = of_end;
  delete from private.yearly_averages as a where a.year_end_id = of_end;
  update private.year_ends as y set undone_at = now(), undone_by = (select auth.uid()) where y.id = of_end;
  update private.settings set school_year = this.year;
  perform private.note('school_years.undo', null, null, this.counts || jsonb_build_object('year', this.year));
  return jsonb_build_object('is_undone', true, 'reason', null, 'changed', 0, 'names', '[]'::jsonb);
end
$$;

-- Also of the year that runs, whose end was taken back last.
create or replace function private.school_year() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_year_keeper();
  return jsonb_build_object('year', (select s.school_year from private.settings as s), 'last', (
    select jsonb_build_object('id', y.id, 'year', y.year, 'ended_at', y.ended_at, 'ended_by', private.name_of(y.ended_by),
      'undo_until', y.ended_at + interval '7 days', 'counts', y.counts)
    from private.year_ends as y
    where y.undone_at is null and y.ended_at >= now() - interval '7 days'
    order by y.year desc limit 1), 'undone', (
    select jsonb_build_object('id', y.id, 'undone_by', private.name_of(y.undone_by))
    from private.year_ends as y
    where y.year = (select s.school_year from private.settings as s) and y.undone_at >= now() - interval '7 days'
    order by y.undone_at desc limit 1));
end
$$;
