CREATE OR REPLACE FUNCTION private.delete_entry(of_tbl text, columns jsonb, of_id uuid, base jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  standing jsonb;
  seen bigint;
  reached integer;
  read_before jsonb;
begin
  if base is not null then
    seen := private.read_revision(base);
    read_before := case when base ? 'fields' then private.read_fields(base -> 'fields', columns) end;
  end if;
  if not private.hold_entry(of_tbl, of_id, true) then
    return jsonb_build_object('row', null);
  end if;
  standing := private.wire_row(of_tbl, of_id);
  if base is not null and (standing ->> 'revision' = seen::text or (seen is null and standing @> read_before)
    -- Its time came before the removal arrived, and nothing else has happened to it: its author wants it gone.
    or (read_before ->> 'publish_at' is not null and standing ->> 'publish_at' is null
      and standing @> (read_before - 'publish_at'))) is not true then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', '[]'::jsonb);
  end if;
  execute format('delete from public.%I as t where t.id = $1', of_tbl) using of_id;
  get diagnostics reached = row_count;
  perform private.demand_reached(reached);
  return jsonb_build_object('row', null, 'over', private.held_fields(standing, columns));
end
$function$;
grant execute on function private.delete_entry(text,jsonb,uuid,jsonb) to authenticated;
