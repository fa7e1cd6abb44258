CREATE OR REPLACE FUNCTION private.return_entries(departure private.departures)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t text;
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2 from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = $3 and e.scope = ''public''', t, t)
    using departure.id, departure.teacher_id, departure.heir_id;
  end loop;
  update private.departures as d set undone_at = now() where d.id = departure.id;
  perform private.note('teachers.take_back', departure.teacher_id, jsonb_build_object('heir', departure.heir_id), null);
end
$function$;
-- only its owner may call it
