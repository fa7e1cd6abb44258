CREATE OR REPLACE FUNCTION public.sync_pull(request jsonb)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked private.pull_request := private.read_pull_request(request);
  lineage constant text := private.current_lineage();
  mine constant text[] := private.my_scopes();
  scopes constant text[] := private.answered_scopes(request, mine);
  urgent constant private.urgent_part := private.read_urgent(request);
  -- Scopes whose cursor cannot be continued, because exits that it has not seen are gone: dropped and sent whole. Later
  -- pages of a run judge by what its target knew, and so as the first one did.
  stale text[];
  lost text[];
  is_first_page boolean;
  is_whole boolean;
  of_scope text;
  base pg_snapshot;
  below private.pull_position;
  source record;
  page record;
  -- What was found, side by side: a table can have rows of more than one scope.
  tables text[] := '{}';
  wires text[] := '{}';
  bytes integer := 0;
  exits jsonb := '[]';
  go_on jsonb;
begin
  perform private.read_snapshot(to_jsonb(c.value), 'cursor of ' || left(c.key, 100)) from jsonb_each(asked.cursors) as c;
  if private.is_foreign(asked, lineage) then
    return json_build_object('marker', 'manara/1', 'lineage', lineage, 'reset', true,
      'target', private.shorten(pg_current_snapshot())::text, 'rows', '{}'::json, 'exits', '[]'::jsonb,
      'scopes', to_jsonb(scopes), 'drop', '[]'::jsonb, 'more', false);
  end if;
  if asked.after is not null and not ((asked.after).scope = any (scopes) and (asked.after).tbl = any (
    array(select 'exits' union all select x.tbl from private.mirrored() as x))) then
    -- The place is gone (a scope that was lost, a table of an earlier version): start a new run, never end this one early.
    asked.after := null;
    asked.target := null;
  end if;
  is_first_page := asked.after is null;
  asked.target := coalesce(asked.target, private.shorten(pg_current_snapshot()));
  stale := array(
    select c.key from jsonb_each_text(asked.cursors) as c
    where pg_snapshot_xmin(c.value::pg_snapshot)
      <= private.forgotten_until(case when is_first_page then null else asked.target end));
  -- What the caller may still hold but has not asked about is another run's to judge.
  lost := array(
    select k from jsonb_object_keys(asked.cursors) as k
    where k <> all (mine) or (k = any (scopes) and k = any (stale)));

  if is_first_page and urgent.post is not null then
    select coalesce(array_agg(r.tbl), '{}'), coalesce(array_agg(r.wire), '{}') into tables, wires
    from unnest(scopes) as s, private.rows_of_post(urgent.post, s, asked.target) as r
    where asked.cursors -> s is null;
  end if;

  <<run>>
  foreach of_scope in array scopes loop
    is_whole := of_scope = any (stale) or asked.cursors -> of_scope is null;
    base := case when is_whole then '1:1:' else asked.cursors ->> of_scope end;
    for source in
      select m.*
      from (
        select 0 as place, 'exits' as tbl, null as key, null::text[] as columns
        union all select * from private.mirrored()
      ) as m
      order by m.place > 0, m.tbl <> all (urgent.tables), m.place
    loop
      below := row(of_scope, source.tbl, pg_snapshot_xmax(asked.target), '00000000-0000-0000-0000-000000000000', '');
      if asked.after is not null then
        continue when (asked.after).scope <> of_scope or (asked.after).tbl <> source.tbl;
        below := asked.after;
        asked.after := null;
      end if;
      if source.tbl <> 'exits' then
        page := private.rows_page(source.tbl, source.key, source.columns, of_scope, base, asked.target, below, asked.budget);
        if page.wire is not null then
          tables := tables || source.tbl;
          wires := wires || page.wire;
          bytes := bytes + octet_length(page.wire);
        end if;
      elsif is_whole then
        continue;
      else
        page := private.exits_page(of_scope, base, asked.target, below, asked.budget);
        exits := exits || page.wire;
      end if;
      if page.total > asked.budget then
        page.last_key := coalesce(page.last_key, jsonb_build_array(below.tx::text, below.id, below.exit_tbl));
        go_on := jsonb_build_object('scope', of_scope, 'table', source.tbl, 'key', case
          when urgent.tables = '{}' then page.last_key
          else jsonb_build_array(page.last_key -> 0, page.last_key -> 1, coalesce(page.last_key ->> 2, ''),
            array_to_string(urgent.tables, ',')) end);
        exit run;
      end if;
      -- A page that is large enough has room for no more rows, of whatever table.
      asked.budget := case when bytes < 400000 then asked.budget - page.total else 0 end;
    end loop;
  end loop;

  return json_build_object(
    'marker', 'manara/1',
    'lineage', lineage,
    'reset', false,
    'target', asked.target::text,
    'rows', (
      select ('{' || coalesce(string_agg(to_json(t.name)::text || ':[' || t.wire || ']', ','), '') || '}')::json
      from (
        select u.name, string_agg(u.wire, ',') as wire from unnest(tables, wires) as u (name, wire) group by u.name
      ) as t),
    'exits', exits,
    'scopes', to_jsonb(scopes),
    -- Only with the first page: later it would undo the pages before.
    'drop', case when is_first_page then to_jsonb(lost) else '[]' end,
    'more', go_on is not null,
    'after', go_on,
    'digest', case when asked.digest and go_on is null then
      (select jsonb_object_agg(s, private.scope_digest(s, asked.target)) from unnest(scopes) as s) end);
end
$function$;
grant execute on function sync_pull(jsonb) to anon, authenticated, service_role;
