CREATE OR REPLACE FUNCTION private.apply_profile(mutation jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  sent constant jsonb := mutation #> '{args,fields}';
  base constant jsonb := nullif(mutation #> '{base,fields}', 'null');
  own record;
  held integer := 0;
  standing jsonb;
  over jsonb;
  fields jsonb;
  said_over jsonb;
  clashing jsonb;
begin
  perform private.demand_own(mutation);
  if mutation ->> 'entity' <> 'profile' then
    perform private.unfit('entity is not the one that is written');
  elsif jsonb_typeof(sent) is distinct from 'object' then
    perform private.unfit('fields is not an object');
  elsif base is not null and jsonb_typeof(base) <> 'object' then
    perform private.unfit('base.fields is not an object');
  end if;
  for own in select w.tbl, w.columns from private.writable() as w where w.entity = 'profile' loop
    execute format('select from public.%I as t where t.id = $1 for no key update', own.tbl) using me;
    get diagnostics held = row_count;
    exit when held = 1;
  end loop;
  if held = 0 then
    raise exception using errcode = 'P0002', message = 'no profile of this account';
  end if;
  fields := private.read_fields(
    (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(sent) as e where own.columns ? e.key),
    own.columns);
  said_over := private.read_fields(
    (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(coalesce(base, '{}')) as e where fields ? e.key),
    own.columns);
  standing := private.wire_row(own.tbl, me);
  over := private.held_fields(standing, fields);
  clashing := (
    select coalesce(jsonb_agg(e.key order by e.key), '[]') from jsonb_each(said_over) as e
    where standing -> e.key <> e.value and standing -> e.key <> fields -> e.key);
  if clashing <> '[]' then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', clashing);
  elsif not standing @> fields then
    perform private.write_fields(own.tbl, me, fields);
    standing := private.wire_row(own.tbl, me);
  end if;
  return jsonb_build_object('row', standing, 'over', over);
end
$function$;
grant execute on function private.apply_profile(jsonb) to authenticated;
