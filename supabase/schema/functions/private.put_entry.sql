CREATE OR REPLACE FUNCTION private.put_entry(of_tbl text, columns jsonb, of_id uuid, sent jsonb, base jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields constant jsonb := private.read_fields(sent, columns);
  edited_from jsonb := '{}';
  seen bigint;
  standing jsonb;
  over jsonb;
  open_fields jsonb;
  clashing jsonb;
begin
  if base is not null then
    seen := private.read_revision(base);
    edited_from := private.read_fields(base -> 'fields', columns);
    if array(select jsonb_object_keys(edited_from)) <> array(select jsonb_object_keys(fields)) then
      perform private.unfit('base.fields are others than args.fields');
    end if;
  elsif private.insert_entry(of_tbl, of_id, fields) then
    return jsonb_build_object('row', private.wire_row(of_tbl, of_id));
  end if;
  if not private.hold_entry(of_tbl, of_id, false) then
    return jsonb_build_object('status', 'conflict', 'row', null, 'fields', '[]'::jsonb);
  end if;
  standing := private.wire_row(of_tbl, of_id);
  over := private.held_fields(standing, fields);
  select coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_open), '{}'),
    coalesce(jsonb_agg(f.key order by f.key) filter (where not f.is_open), '[]')
  into open_fields, clashing
  from (
    select e.key, e.value,
      coalesce(standing ->> 'revision' = seen::text, false)
        or coalesce(standing -> e.key = edited_from -> e.key, false) as is_open
    from jsonb_each(fields) as e
    where standing -> e.key <> e.value and e.value is distinct from edited_from -> e.key
      -- What is created once more says when it shall appear, and it has appeared.
      and not (base is null and e.key = 'publish_at' and standing -> e.key = 'null')
  ) as f;
  if clashing <> '[]' then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', clashing);
  elsif open_fields <> '{}' then
    perform private.write_fields(of_tbl, of_id, open_fields);
    standing := private.wire_row(of_tbl, of_id);
  end if;
  return jsonb_build_object('row', standing) || case when base is null then '{}' else jsonb_build_object('over', over) end;
end
$function$;
grant execute on function private.put_entry(text,jsonb,uuid,jsonb,jsonb) to authenticated;
