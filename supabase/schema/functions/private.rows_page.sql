CREATE OR REPLACE FUNCTION private.rows_page(of_tbl text, key text, columns text[], of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position, most integer, OUT wire text, OUT total integer, OUT last_key jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- With the largest row, as much of other tables and a post that is asked for first it is less than a pull may be answered.
  most_bytes constant integer := 400000;
  found record;
  wires text[] := '{}';
  bytes integer := 0;
  fields constant text := (select string_agg(format('p.%I', c), ', ') from unnest(columns) as c);
  is_whole constant boolean := base::text = '1:1:';
  -- The counts of a scope that is sent whole come by their key instead of newest first: devices keep them packed by it, and
  -- so write each pack once and not with every page.
  by_key constant boolean := of_tbl = 'post_stats' and is_whole;
begin
  if not private.may_hold(of_tbl, of_scope) then
    total := 0;
    return;
  end if;
  total := 0;
  -- The rows are picked first and turned into JSON afterwards, as far as they are sent: in one step the planner may do it for all
  -- rows of the table.
  for found in execute format(
    $query$
    with page as materialized (
      select t.*
      from public.%1$I as t
      where t.scope = $1 and pg_visible_in_snapshot(t._tx, $3) %4$s %5$s
      order by %6$s t.%2$I desc
      limit $6 + 1
    )
    select p._tx as tx, p.%2$I as id,
      case when row_number() over () <= $6
        then (select row_to_json(w)::text from (select %3$s, p.scope, p.revision, p._h::text as digest) as w) end as wire
    from page as p
    $query$, of_tbl, key, fields,
    case when not is_whole then 'and t._tx >= pg_snapshot_xmin($2) and not pg_visible_in_snapshot(t._tx, $2)' end,
    case
      when not by_key then format('and (t._tx, t.%I) < ($4, $5)', key)
      -- A run begins with the transaction that its target ends with; no row has that one.
      when below.tx <> pg_snapshot_xmax(target) then format('and t.%I < $5', key)
    end,
    case when not by_key then 't._tx desc,' end)
  using of_scope, base, target, below.tx, below.id, most
  loop
    if total >= most or bytes >= most_bytes then
      -- More than was asked for says that there is more.
      total := most + 1;
      exit;
    end if;
    wires := wires || found.wire;
    bytes := bytes + octet_length(found.wire);
    total := total + 1;
    last_key := jsonb_build_array(found.tx::text, found.id);
  end loop;
  wire := nullif(array_to_string(wires, ','), '');
end
$function$;
grant execute on function private.rows_page(text,text,text[],text,pg_snapshot,pg_snapshot,private.pull_position,integer) to anon, authenticated, service_role;
