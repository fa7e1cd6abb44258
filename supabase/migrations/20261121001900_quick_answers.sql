-- Every question of the portal finds its rows through an index, and what is asked along with every question is planned
-- once. All functions answer as before.

create index achievements_newest on public.achievements (created_at desc, id desc);
create index achievements_of_category on public.achievements (category, year desc);
create index achievements_of_year on public.achievements (year, created_at desc);
create index award_images_newest on public.award_images (created_at desc, id desc);
create index recognition_events_newest on public.recognition_events (date desc, id desc);
create index recognition_events_of_category on public.recognition_events (category, date desc);

-- What policies ask. A function in SQL is parsed and planned anew by every statement, which costs more than reading a row
-- does; of one in PL/pgSQL the connection keeps the plan.
create or replace function private.teacher_role() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  return (select t.role from public.teachers as t where t.id = me and t.is_approved);
end
$$;

create or replace function private.is_teacher() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  return exists (select from public.teachers as t where t.id = me and t.is_approved);
end
$$;

create or replace function private.is_student() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  return exists (select from public.students as s where s.id = me and s.is_approved);
end
$$;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  return exists (select from private.admins as a where a.user_id = me);
end
$$;

create or replace function public.is_admin() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- As a query: of a mere expression the rights are checked by the first call of a transaction only, whoever calls next.
  return (select private.is_admin());
end
$$;

create or replace function private.sees_students() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if exists (select from public.teachers as t where t.id = me and t.is_approved and t.role in ('owner', 'manager')) then
    return true;
  end if;
  return exists (select from private.admins as a where a.user_id = me);
end
$$;

-- What sync_push asks for each mutation.
create or replace function private.own_registers() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_student() then
    return array['student_post_interactions', 'student_id'];
  elsif private.is_teacher() then
    return array['teacher_post_interactions', 'teacher_id'];
  end if;
  return null;
end
$$;

create or replace function private.recorded(browser_secret text, of_mid uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  of_actor constant text := private.actor(browser_secret);
begin
  return (select l.result from private.ledger as l where l.actor = of_actor and l.mid = of_mid);
end
$$;

create or replace function private.record(browser_secret text, of_mid uuid, answer jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_actor constant text := private.actor(browser_secret);
begin
  update private.ledger as l set result = answer where l.actor = of_actor and l.mid = of_mid;
end
$$;

-- The name of the trigger's table has the type `name` and with it a collation that no index on a text knows: compared with
-- the column as it was, it made every insert read all exits. A variable of type text has no collation of its own.
create or replace function private.stamp() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own_table constant text := tg_table_name;
  tx constant xid8 := pg_current_xact_id();
  was uuid;
  now_is uuid;
begin
  if tg_nargs = 0 then
    if tg_op <> 'INSERT' then was := old.id; end if;
    if tg_op <> 'DELETE' then now_is := new.id; end if;
  else
    if tg_op <> 'INSERT' then was := old.post_id; end if;
    if tg_op <> 'DELETE' then now_is := new.post_id; end if;
  end if;

  if tg_op = 'UPDATE' then
    if now_is <> was then
      raise exception 'the key of a mirrored row is fixed' using errcode = '0A000';
    end if;
    -- An owner may move the revision forward (see private.settle_entries), nobody back.
    new.revision := greatest(old.revision + 1, new.revision);
  elsif tg_op = 'INSERT' then
    -- A device applies a row only if its revision is not below the one it holds: a row that comes back goes on counting.
    new.revision := 1 + coalesce(
      (select max(e.revision) from private.exits as e where e.tbl = own_table and e.id = now_is), 0);
  end if;

  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.scope <> old.scope) then
    insert into private.exits as e (tbl, id, scope, revision, _tx)
    values (own_table, was, old.scope, case tg_op when 'DELETE' then old.revision else new.revision end, tx)
    on conflict (tbl, id, scope) do update
      set revision = greatest(e.revision, excluded.revision), _tx = excluded._tx, at = excluded.at;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.scope <> old.scope then
    delete from private.exits as e where e.tbl = own_table and e.id = now_is and e.scope = new.scope;
  end if;

  new._tx := tx;
  new._h := hashtextextended(now_is::text || ':' || new.revision || ':' || tx, 0);
  return new;
end
$$;

-- The same, and nothing is planned for the rows that have never been away: nearly all.
create or replace function private.settle_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own_table constant text := tg_table_name;
  key constant text := coalesce(tg_argv[0], 'id');
  keys uuid[];
  back record;
begin
  if key = 'id' then
    keys := array(select a.id from added as a);
  else
    keys := array(select a.post_id from added as a);
  end if;
  if not exists (select from private.exits as e where e.tbl = own_table and e.id = any (keys)) then
    return null;
  end if;
  for back in execute format(
    'delete from private.exits as e using added as a
     where e.tbl = $1 and e.id = any ($2) and e.id = a.%1$I and e.scope = a.scope
     returning e.id, e.scope, e.revision as exit_revision, a.revision', key) using own_table, keys
  loop
    -- The delete was committed by somebody else after our BEFORE trigger had looked: go on counting from there.
    if back.exit_revision >= back.revision then
      execute format('update %I.%I set revision = $2 where %I = $1 and scope = $3', tg_table_schema, tg_table_name, key)
      using back.id, back.exit_revision + 1, back.scope;
    end if;
  end loop;
  return null;
end
$$;

-- An administrator sees all codes and reads them all; a teacher finds its own.
create or replace function private.list_codes()
returns table (code_id uuid, issued_by uuid, created_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  is_used boolean, used_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if private.is_admin() then
    return query
      select c.id, c.issued_by, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at
      from public.student_acceptance_codes as c
      order by c.created_at desc, c.id;
  elsif private.is_teacher() then
    return query
      select c.id, c.issued_by, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at
      from public.student_acceptance_codes as c
      where c.issued_by = me
      order by c.created_at desc, c.id;
  else
    perform private.forbid();
  end if;
end
$$;

-- The e-mail is looked up for each of the few that wait; joined, it made these lists read all accounts.
create or replace function private.list_pending_teachers()
returns table (id uuid, display_name text, email text, department text, bio text, profile_photo text, role text,
  created_at timestamptz, revoked_at timestamptz, version bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, (select u.email::text from auth.users as u where u.id = t.id), t.department, t.bio,
      t.profile_photo, t.role, t.created_at,
      (select max(l.at) from private.audit_log as l
       where l.subject = t.id and l.action = 'teachers.update' and l.before -> 'is_approved' = 'true'
         and l.after -> 'is_approved' = 'false'),
      t.revision
    from public.teachers as t
    where not t.is_approved
    order by t.created_at, t.id;
end
$$;

create or replace function private.list_deletions()
returns table (user_id uuid, email text, requested_at timestamptz, due_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select d.user_id, (select u.email::text from auth.users as u where u.id = d.user_id), d.requested_at, d.due_at
    from private.deletion_requests as d
    order by d.due_at, d.user_id;
end
$$;

-- A page is read by nobody on its way to the wire, so it is put together as text: as jsonb it was built twice, which doubled
-- what a pull costs. The answer is the same, its type is not, so both functions are made anew with their rights.
drop function public.sync_pull(jsonb);
drop function private.rows_page(
  text, text, text[], text, pg_snapshot, pg_snapshot, private.pull_position, integer);

-- One page of one table: the rows as JSON objects with commas between them, how many there were and the key of the last one
-- sent. What always holds is left out, or the planner takes it for a reason to read the whole table: in a scope that is sent
-- whole every row is newer than the cursor, and a first page has nothing before it.
create function private.rows_page(
  of_tbl text, key text, columns text[], of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position,
  most integer, out wire text, out total integer, out last_key jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
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
  -- The rows are picked first and turned into JSON afterwards: in one step the planner may do it for all rows of the table.
  execute format(
    $query$
    with page as materialized (
      select t.*
      from public.%1$I as t
      where t.scope = $1 and pg_visible_in_snapshot(t._tx, $3) %4$s %5$s
      order by %6$s t.%2$I desc
      limit $6 + 1
    )
    select
      (select string_agg(row_to_json(w)::text, ',')
       from (select %3$s, p.scope, p.revision, p._h::text as digest from page as p limit $6) as w),
      (select count(*) from page),
      (select jsonb_build_array(p._tx::text, p.%2$I) from page as p where $6 > 0 offset greatest($6, 1) - 1 limit 1)
    $query$, of_tbl, key, fields,
    case when not is_whole then 'and t._tx >= pg_snapshot_xmin($2) and not pg_visible_in_snapshot(t._tx, $2)' end,
    case
      when not by_key then format('and (t._tx, t.%I) < ($4, $5)', key)
      -- A run begins with the transaction that its target ends with; no row has that one.
      when below.tx <> pg_snapshot_xmax(target) then format('and t.%I < $5', key)
    end,
    case when not by_key then 't._tx desc,' end)
  into wire, total, last_key
  using of_scope, base, target, below.tx, below.id, most;
end
$$;

create function public.sync_pull(request jsonb) returns json
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
  -- What was found, side by side: a table can have rows of more than one scope.
  tables text[] := '{}';
  wires text[] := '{}';
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
        if page.wire is not null then
          tables := tables || source.tbl;
          wires := wires || page.wire;
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
$$;

revoke execute on function
  private.rows_page(text, text, text[], text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  public.sync_pull(jsonb)
from public;
revoke execute on function public.sync_pull(jsonb) from anon, authenticated;
grant execute on function
  private.rows_page(text, text, text[], text, pg_snapshot, pg_snapshot, private.pull_position, integer),
  public.sync_pull(jsonb)
to anon, authenticated, service_role;
