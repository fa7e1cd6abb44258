CREATE OR REPLACE FUNCTION private.take_teacher_back(of_teacher uuid, expected_version bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  this private.departures;
  t text;
begin
  select * into this from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null
  order by d.departed_at desc limit 1 for update;
  if not found then
    perform private.missing();
  elsif teacher.is_approved or this.departed_at < now() - interval '7 days' then
    perform private.outdated();
  end if;
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2 from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = $3 and e.scope = ''public''', t, t)
    using this.id, of_teacher, this.heir_id;
  end loop;
  update public.teachers as x set is_approved = true where x.id = of_teacher;
  update private.departures as d set undone_at = now() where d.id = this.id;
  perform private.note('teachers.take_back', of_teacher, jsonb_build_object('heir', this.heir_id), null);
  return private.teacher_answer(of_teacher);
end
$function$;
grant execute on function private.take_teacher_back(uuid,bigint) to authenticated;
