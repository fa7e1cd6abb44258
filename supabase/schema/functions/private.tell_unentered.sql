CREATE OR REPLACE FUNCTION private.tell_unentered()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
  now_at bigint;
begin
  for one in
    select g.id, g.revision from public.student_gpas as g
    where g.gpa = 0 and not g.is_cleared and (g.revision = 1 or exists (
      select from private.audit_log as d
      where d.subject = g.id and d.action = 'student_gpas.delete' and not exists (
        select from private.audit_log as u
        where u.subject = g.id and u.action in ('student_gpas.update', 'student_gpas.delete') and (u.at, u.id) > (d.at, d.id))))
    order by g.id for update
  loop
    update public.student_gpas as g set is_cleared = true where g.id = one.id returning g.revision into now_at;
    -- It is no change by anybody that would stand in the way of taking a year's end back.
    update private.year_moves as m set gpa_revision = now_at where m.student_id = one.id and m.gpa_revision = one.revision;
    delete from private.yearly_averages as a where a.student_id = one.id and a.gpa = 0 and a.last_revision is not null;
  end loop;
end
$function$;
-- only its owner may call it
