CREATE OR REPLACE FUNCTION private.give_entries(of_departure uuid, giver uuid, taker uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t text;
  given integer;
  counts jsonb := '{}';
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'with given as (update public.%I set teacher_id = $3 where teacher_id = $2 and scope = ''public'' returning id)
       insert into private.departed_entries (departure_id, tbl, entry_id) select $1, %L, g.id from given as g', t, t)
    using of_departure, giver, taker;
    get diagnostics given = row_count;
    counts := counts || jsonb_build_object(t, given);
  end loop;
  return counts;
end
$function$;
-- only its owner may call it
