CREATE OR REPLACE FUNCTION private.return_entries(departure private.departures)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  holders uuid[] := '{}';
  later uuid[] := '{}';
  holder uuid := departure.heir_id;
  next private.departures;
  t text;
begin
  while holder is not null and holder <> departure.teacher_id and holder <> all (holders) loop
    holders := holders || holder;
    next := private.standing_departure(holder);
    holder := next.heir_id;
    if next.id is not null then
      later := later || next.id;
    end if;
  end loop;
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2, scope = case e.scope when ''public'' then e.scope else ''user:'' || $2 end
       from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = any ($3)', t, t)
    using departure.id, departure.teacher_id, holders;
  end loop;
  -- The way back is one more revision of the post, and no change by anybody.
  update public.post_takedowns as w
  set teacher_id = departure.teacher_id, scope = 'user:' || departure.teacher_id, post_revision = w.post_revision + 1
  from private.departed_entries as d
  where d.departure_id = departure.id and d.tbl = 'posts' and d.entry_id = w.post_id and w.teacher_id = any (holders);
  -- Whoever left later never had it to give.
  delete from private.departed_entries as l
  using private.departed_entries as d
  where d.departure_id = departure.id and l.departure_id = any (later) and l.tbl = d.tbl and l.entry_id = d.entry_id;
  update private.departures as d set undone_at = now() where d.id = departure.id;
  perform private.note('teachers.take_back', departure.teacher_id, jsonb_build_object('heir', departure.heir_id), null);
end
$function$;
-- only its owner may call it
