-- sync_pull: everything that became visible between the cursor of each scope and one target snapshot, newest first.
--
-- All of it is STABLE and so sees one snapshot, the same that becomes the target. Nothing here may ask for a transaction
-- id of its own (pg_current_xact_id), which would make every reader a writer. Ids, snapshots and digests travel as text:
-- they are greater than what a JSON number holds.

-- The mirrored tables in the order of a page, with what is sent of each. A column that is not named here stays here.
create function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'media_items', 'teacher_id', 'created_at', 'updated_at']),
    (3, 'post_stats', 'post_id', array['post_id', 'likes', 'saves'])
$$;

-- A snapshot with at most 64 open transactions. With more, it ends before the 65th: what comes after counts as not visible
-- yet and is sent next time. So a cursor stays short, and nothing waits for the oldest writer.
create function private.shorten(value pg_snapshot) returns pg_snapshot
language sql immutable
set search_path = ''
as $$
  with open as (
    select x.id, row_number() over (order by x.id) as n from pg_snapshot_xip(value) as x (id)
  )
  select case
    when (select count(*) from open) <= 64 then value
    else format('%s:%s:%s',
      pg_snapshot_xmin(value),
      (select o.id from open as o where o.n = 65),
      (select string_agg(o.id::text, ',' order by o.id) from open as o where o.n <= 64))::pg_snapshot
  end
$$;

-- Ends the call with HTTP 400. Only for what no client of ours sends; the message is for whoever wrote the other one.
create function private.malformed(what text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT400', message = 'malformed request: ' || what;
end
$$;

create function private.read_snapshot(value jsonb, name text) returns pg_snapshot
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 4096 then
    begin
      return (value #>> '{}')::pg_snapshot;
    exception when data_exception then
      null;
    end;
  end if;
  perform private.malformed(name || ' is not a snapshot');
end
$$;

-- Where a paged pull stopped: the scope, the table and the last key sent. Opaque to clients.
create type private.pull_position as (scope text, tbl text, tx xid8, id uuid, exit_tbl text);

create function private.read_position(value jsonb) returns private.pull_position
language plpgsql stable
set search_path = ''
as $$
declare
  result private.pull_position;
begin
  if jsonb_typeof(value -> 'scope') = 'string' and jsonb_typeof(value -> 'table') = 'string'
    and jsonb_typeof(value -> 'key') = 'array' then
    begin
      result := row(value ->> 'scope', value ->> 'table', (value #>> '{key,0}')::xid8, (value #>> '{key,1}')::uuid,
        coalesce(value #>> '{key,2}', ''));
    exception when data_exception then
      null;
    end;
  end if;
  if result is not null then
    return result;
  end if;
  perform private.malformed('after is not a position of this protocol');
end
$$;

create type private.pull_request as (
  lineage text, cursors jsonb, target pg_snapshot, after private.pull_position, budget integer, digest boolean);

create function private.read_pull_request(value jsonb) returns private.pull_request
language plpgsql stable
set search_path = ''
as $$
declare
  type_of constant jsonb := (
    select jsonb_object_agg(name, coalesce(jsonb_typeof(value -> name), 'null'))
    from unnest(array['lineage', 'cursors', 'target', 'after', 'limit', 'digest']) as name);
  result private.pull_request;
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.malformed('it is not an object');
  elsif type_of ->> 'lineage' not in ('null', 'string') then
    perform private.malformed('lineage is neither text nor null');
  elsif type_of ->> 'cursors' not in ('null', 'object') then
    perform private.malformed('cursors is not an object');
  elsif type_of ->> 'limit' not in ('null', 'number') then
    perform private.malformed('limit is not a number');
  elsif type_of ->> 'digest' not in ('null', 'boolean') then
    perform private.malformed('digest is not true or false');
  elsif type_of ->> 'after' <> 'null' and type_of ->> 'target' = 'null' then
    perform private.malformed('after needs the target of its run');
  end if;
  result.lineage := value ->> 'lineage';
  result.cursors := case type_of ->> 'cursors' when 'null' then '{}' else value -> 'cursors' end;
  result.budget := greatest(1, least(1000, coalesce(floor((value ->> 'limit')::numeric), 1000)));
  result.digest := coalesce((value ->> 'digest')::boolean, false);
  if (select count(*) > 100 from jsonb_object_keys(result.cursors)) then
    perform private.malformed('cursors has more than 100 scopes');
  end if;
  if type_of ->> 'target' <> 'null' then
    result.target := private.read_snapshot(value -> 'target', 'target');
  end if;
  if type_of ->> 'after' <> 'null' then
    result.after := private.read_position(value -> 'after');
  end if;
  return result;
end
$$;

-- The exits of a scope between two snapshots, newest first. A definer function, because nobody may read the table; it
-- answers only for scopes of the caller.
create function private.exits_between(
  of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position, most integer)
returns table (tx xid8, tbl text, id uuid)
language sql stable security definer
set search_path = ''
as $$
  select e._tx, e.tbl, e.id
  from private.exits as e
  where e.scope = of_scope and of_scope = any (private.my_scopes())
    and e._tx >= pg_snapshot_xmin(base)
    and (e._tx, e.tbl, e.id) < ((below).tx, (below).exit_tbl, (below).id)
    and not pg_visible_in_snapshot(e._tx, base) and pg_visible_in_snapshot(e._tx, target)
  order by e._tx desc, e.tbl desc, e.id desc
  limit most
$$;

create function private.has_exits_after(of_scope text, of_tbl text, target pg_snapshot) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.exits as e
    where e.scope = of_scope and e.tbl = of_tbl and e._tx >= pg_snapshot_xmin(target)
      and not pg_visible_in_snapshot(e._tx, target))
$$;

-- Up to which transaction exits were thrown away: as far as a snapshot knows of it, or (null) up to now.
create function private.forgotten_until(known pg_snapshot) returns xid8
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select f.boundary from private.exits_forgotten as f
     where known is null or pg_visible_in_snapshot(f._tx, known)
     order by f.boundary desc limit 1),
    '0'::xid8)
$$;

-- One page of one table, as the caller sees it: the rows, how many there were (one more than asked for means that there
-- are more), and the key of the last one sent.
create function private.rows_page(
  of_tbl text, key text, columns text[], of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position,
  most integer, out wire jsonb, out total integer, out last_key jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  fields constant text := (select string_agg(format('p.%I', c), ', ') from unnest(columns) as c);
begin
  -- The rows are picked first and turned into JSON afterwards: in one step the planner may do it for all rows of the table.
  execute format(
    $query$
    with page as materialized (
      select t.*
      from public.%1$I as t
      where t.scope = $1 and t._tx >= pg_snapshot_xmin($2) and (t._tx, t.%2$I) < ($4, $5)
        and not pg_visible_in_snapshot(t._tx, $2) and pg_visible_in_snapshot(t._tx, $3)
      order by t._tx desc, t.%2$I desc
      limit $6 + 1
    )
    select
      (select coalesce(jsonb_agg(w), '[]')
       from (select %3$s, p.scope, p.revision, p._h::text as digest from page as p limit $6) as w),
      (select count(*) from page),
      (select jsonb_build_array(p._tx::text, p.%2$I) from page as p where $6 > 0 offset greatest($6, 1) - 1 limit 1)
    $query$, of_tbl, key, fields)
  into wire, total, last_key
  using of_scope, base, target, below.tx, below.id, most;
end
$$;

-- The same for what left the scope.
create function private.exits_page(
  of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position,
  most integer, out wire jsonb, out total integer, out last_key jsonb)
language sql stable
set search_path = ''
as $$
  select
    coalesce(jsonb_agg(jsonb_build_object('scope', of_scope, 'table', p.tbl, 'id', p.id)) filter (where p.n <= most), '[]'),
    count(*)::integer,
    jsonb_agg(jsonb_build_array(p.tx::text, p.id, p.tbl)) filter (where p.n = most) -> 0
  from (
    select e.*, row_number() over () as n
    from private.exits_between(of_scope, base, target, below, most + 1) as e
  ) as p
$$;

-- Count and XOR of the digests of a scope, per table, for the state at `target`. A table that has moved on since then is
-- left out: what the device holds of it cannot be compared any more.
create function private.scope_digest(of_scope text, target pg_snapshot) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  m record;
  entry jsonb;
  is_current boolean;
  result jsonb := '{}';
begin
  for m in select * from private.mirrored() order by place loop
    execute format(
      'select jsonb_build_array(count(*), coalesce(bit_xor(t._h), 0)::text), coalesce(bool_and(pg_visible_in_snapshot(t._tx, $2)), true)
       from public.%I as t where t.scope = $1', m.tbl)
    into entry, is_current using of_scope, target;
    if is_current and not private.has_exits_after(of_scope, m.tbl, target) then
      result := result || jsonb_build_object(m.tbl, entry);
    end if;
  end loop;
  return result;
end
$$;

-- Whether the request belongs to another history than this database's: another lineage, a snapshot from a future that it
-- has not reached, or a run whose exits went away between two of its pages.
create function private.is_foreign(request private.pull_request, lineage text) returns boolean
language sql stable
set search_path = ''
as $$
  select (request.lineage <> lineage or (request.lineage is null and request.cursors <> '{}'))
    or exists (
      select
      from (
        select c.value::pg_snapshot as seen from jsonb_each_text(request.cursors) as c
        union all select request.target
      ) as s
      where pg_snapshot_xmax(s.seen) > pg_snapshot_xmax(pg_current_snapshot()))
    or exists (
      select from jsonb_each_text(request.cursors) as c
      where request.after is not null
        and pg_snapshot_xmin(c.value::pg_snapshot) <= private.forgotten_until(null)
        and pg_snapshot_xmin(c.value::pg_snapshot) > private.forgotten_until(request.target))
$$;

create function public.sync_pull(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  asked private.pull_request := private.read_pull_request(request);
  lineage constant text := private.current_lineage();
  scopes constant text[] := private.my_scopes();
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
  rows jsonb := '{}';
  exits jsonb := '[]';
  go_on jsonb;
begin
  perform private.read_snapshot(to_jsonb(c.value), 'cursor of ' || left(c.key, 100)) from jsonb_each(asked.cursors) as c;
  if private.is_foreign(asked, lineage) then
    return jsonb_build_object('marker', 'manara/1', 'lineage', lineage, 'reset', true,
      'target', private.shorten(pg_current_snapshot())::text, 'rows', '{}'::jsonb, 'exits', '[]'::jsonb,
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
  lost := array(select k from jsonb_object_keys(asked.cursors) as k where k <> all (scopes) or k = any (stale));

  <<run>>
  foreach of_scope in array scopes loop
    is_whole := of_scope = any (stale) or asked.cursors -> of_scope is null;
    base := case when is_whole then '1:1:' else asked.cursors ->> of_scope end;
    for source in
      select 0 as place, 'exits' as tbl, null as key, null::text[] as columns
      union all select * from private.mirrored()
      order by place
    loop
      below := row(of_scope, source.tbl, pg_snapshot_xmax(asked.target), '00000000-0000-0000-0000-000000000000', '');
      if asked.after is not null then
        continue when (asked.after).scope <> of_scope or (asked.after).tbl <> source.tbl;
        below := asked.after;
        asked.after := null;
      end if;
      if source.tbl <> 'exits' then
        page := private.rows_page(source.tbl, source.key, source.columns, of_scope, base, asked.target, below, asked.budget);
        if page.wire <> '[]' then
          rows := rows || jsonb_build_object(source.tbl,
            case when rows -> source.tbl is null then page.wire else (rows -> source.tbl) || page.wire end);
        end if;
      elsif is_whole then
        continue;
      else
        page := private.exits_page(of_scope, base, asked.target, below, asked.budget);
        exits := exits || page.wire;
      end if;
      if page.total > asked.budget then
        go_on := jsonb_build_object('scope', of_scope, 'table', source.tbl,
          'key', coalesce(page.last_key, jsonb_build_array(below.tx::text, below.id, below.exit_tbl)));
        exit run;
      end if;
      asked.budget := asked.budget - page.total;
    end loop;
  end loop;

  return jsonb_build_object(
    'marker', 'manara/1',
    'lineage', lineage,
    'reset', false,
    'target', asked.target::text,
    'rows', rows,
    'exits', exits,
    'scopes', to_jsonb(scopes),
    -- Only with the first page: later it would undo the pages before.
    'drop', case when is_first_page then to_jsonb(lost) else '[]' end,
    'more', go_on is not null,
    'after', go_on,
    'digest', case when asked.digest and go_on is null then
      (select jsonb_object_agg(s, private.scope_digest(s, asked.target)) from unnest(scopes) as s) end);
end
$$;

revoke execute on function
  private.mirrored(),
  private.shorten(pg_snapshot),
  private.malformed(text),
  private.read_snapshot(jsonb, text),
  private.read_position(jsonb),
  private.read_pull_request(jsonb),
  private.exits_between(text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  private.exits_page(text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  private.has_exits_after(text, text, pg_snapshot),
  private.forgotten_until(pg_snapshot),
  private.rows_page(text, text, text[], text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  private.scope_digest(text, pg_snapshot),
  private.is_foreign(private.pull_request, text),
  public.sync_pull(jsonb)
from public;
revoke execute on function public.sync_pull(jsonb) from anon, authenticated;
grant execute on function
  private.mirrored(),
  private.shorten(pg_snapshot),
  private.malformed(text),
  private.read_snapshot(jsonb, text),
  private.read_position(jsonb),
  private.read_pull_request(jsonb),
  private.exits_between(text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  private.exits_page(text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  private.has_exits_after(text, text, pg_snapshot),
  private.forgotten_until(pg_snapshot),
  private.rows_page(text, text, text[], text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  private.scope_digest(text, pg_snapshot),
  private.is_foreign(private.pull_request, text),
  public.sync_pull(jsonb)
to anon, authenticated, service_role;
