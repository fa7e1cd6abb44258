-- Writing through sync: what teachers publish and what everybody says of themselves goes out from the outbox like a tap
-- does. A device that was away merges field by field with what others wrote meanwhile, and asks only about the same field.

-- The scopes that a pull answers: all of the caller's, or those of them that it asks for. A device that keeps public rows
-- and those of an account in two databases pulls for each alone.
create function private.answered_scopes(request jsonb, mine text[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  asked constant jsonb := nullif(request -> 'scopes', 'null');
begin
  if asked is null then
    return mine;
  elsif jsonb_typeof(asked) <> 'array' then
    perform private.malformed('scopes is not an array');
  elsif jsonb_array_length(asked) > 100 then
    perform private.malformed('scopes has more than 100 entries');
  elsif exists (select from jsonb_array_elements(asked) as s where jsonb_typeof(s) <> 'string') then
    perform private.malformed('scopes has an entry that is not text');
  end if;
  return array(select m.scope from unnest(mine) with ordinality as m (scope, place) where asked ? m.scope order by m.place);
end
$$;

-- As before, for the scopes that are asked for.
create or replace function public.sync_pull(request jsonb) returns json
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  asked private.pull_request := private.read_pull_request(request);
  lineage constant text := private.current_lineage();
  mine constant text[] := private.my_scopes();
  scopes constant text[] := private.answered_scopes(request, mine);
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
  -- What the caller may still hold but has not asked about is another run's to judge.
  lost := array(
    select k from jsonb_object_keys(asked.cursors) as k
    where k <> all (mine) or (k = any (scopes) and k = any (stale)));

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

-- What can be written through sync: by the entity of its mutations the table, and of each column what it takes. `line`
-- is tidied as the table tidies it, `?` may be null. No column is here that its writer has no grant on.
create function private.writable() returns table (entity text, tbl text, columns jsonb)
language sql immutable
set search_path = ''
as $$
  values
    ('post', 'posts', '{"title": "line", "content": "text", "image_url": "text?", "media_items": "list"}'::jsonb),
    ('achievement', 'achievements',
      '{"title": "line", "description": "text", "category": "line?", "year": "number?", "image": "text?"}'),
    ('award_image', 'award_images', '{"title": "line", "image_url": "text", "description": "text"}'),
    ('recognition_event', 'recognition_events',
      '{"title": "line", "description": "text", "image_url": "text?", "date": "day?", "category": "line?"}'),
    ('profile', 'teachers', '{"display_name": "line", "profile_photo": "text?", "department": "text?", "bio": "text?"}'),
    ('profile', 'students', '{"profile_photo": "text?", "bio": "text?"}')
$$;

-- Fields as they would stand in the table, so that they can be compared with what does. One that is not known or has
-- another type ends the mutation.
create function private.read_fields(value jsonb, columns jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  field record;
  result jsonb := '{}';
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.unfit('fields is not an object');
  end if;
  for field in
    select e.key, e.value, jsonb_typeof(e.value) as type_is, rtrim(columns ->> e.key, '?') as takes,
      columns ->> e.key like '%?' as may_be_null
    from jsonb_each(value) as e
  loop
    if field.takes is null then
      perform private.unfit('there is no field ' || left(field.key, 60));
    elsif field.type_is = 'null' and field.may_be_null then
      null;
    elsif field.type_is <> (case field.takes when 'list' then 'array' when 'number' then 'number' else 'string' end)
      or (field.takes = 'day' and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\d$') then
      perform private.unfit(field.key || ' does not take this');
    elsif field.takes = 'line' then
      field.value := to_jsonb(private.clean_line(field.value #>> '{}'));
      if field.value = '""' and field.may_be_null then
        field.value := 'null';
      end if;
    end if;
    result := result || jsonb_build_object(field.key, field.value);
  end loop;
  return result;
end
$$;

-- The revision that the client edited from.
create function private.read_revision(base jsonb) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  value constant jsonb := base -> 'revision';
begin
  if jsonb_typeof(value) is distinct from 'number' then
    perform private.unfit('base.revision is not a number');
  elsif value::numeric not between 0 and 9007199254740991 or value::numeric % 1 <> 0 then
    perform private.unfit('base.revision is out of range');
  end if;
  return value::numeric::bigint;
end
$$;

-- A row as sync_pull sends it to the caller, or null.
create function private.wire_row(of_tbl text, of_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  fields constant text := (
    select string_agg(format('p.%I', c), ', ') from private.mirrored() as m, unnest(m.columns) as c where m.tbl = of_tbl);
  result jsonb;
begin
  execute format(
    'select to_jsonb(w) from (select %s, p.scope, p.revision, p._h::text as digest from public.%I as p where p.id = $1) as w',
    fields, of_tbl)
  into result using of_id;
  return result;
end
$$;

-- Adds an entry of the caller; false if its id is taken.
create function private.insert_entry(of_tbl text, of_id uuid, fields jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  added integer;
begin
  execute format(
    'insert into public.%1$I (id%2$s) select $1%3$s from jsonb_populate_record(null::public.%1$I, $2) as n
     on conflict (id) do nothing',
    of_tbl,
    (select string_agg(format(', %I', f), '') from jsonb_object_keys(fields) as f),
    (select string_agg(format(', n.%I', f), '') from jsonb_object_keys(fields) as f))
  using of_id, fields;
  get diagnostics added = row_count;
  return added = 1;
end
$$;

-- Ends a mutation whose statement reached no row. While it waited for the row, the right to it may have gone.
create function private.demand_reached(reached integer) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if reached = 0 then
    raise exception using errcode = '42501', message = 'this row is not the caller''s to write';
  end if;
end
$$;

-- Changes these fields of a row that the caller holds.
create function private.write_fields(of_tbl text, of_id uuid, fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  reached integer;
begin
  execute format(
    'update public.%1$I as t set %2$s from jsonb_populate_record(null::public.%1$I, $2) as n where t.id = $1',
    of_tbl, (select string_agg(format('%1$I = n.%1$I', f), ', ') from jsonb_object_keys(fields) as f))
  using of_id, fields;
  get diagnostics reached = row_count;
  perform private.demand_reached(reached);
end
$$;

-- Locks an entry of the caller; false if there is none. Only a deletion makes those wait who like a post.
create function private.hold_entry(of_tbl text, of_id uuid, is_last boolean) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  held integer;
  stands boolean;
begin
  execute format('select from public.%I as t where t.id = $1 and t.teacher_id = $2 for %s',
    of_tbl, case when is_last then 'update' else 'no key update' end)
  using of_id, (select auth.uid());
  get diagnostics held = row_count;
  if held = 0 then
    execute format('select exists (select from public.%I as t where t.id = $1)', of_tbl) into stands using of_id;
    if stands then
      raise exception using errcode = '42501', message = 'this entry belongs to somebody else';
    end if;
  end if;
  return held = 1;
end
$$;

-- Without a base it creates, otherwise it edits. A field that differs from the base goes in if nobody else has changed it
-- since then; nothing goes in if one cannot. To create what already stands, with the same values, is to have created it.
create function private.put_entry(of_tbl text, columns jsonb, of_id uuid, sent jsonb, base jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  fields constant jsonb := private.read_fields(sent, columns);
  edited_from jsonb := '{}';
  seen bigint;
  standing jsonb;
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
  select coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_open), '{}'),
    coalesce(jsonb_agg(f.key order by f.key) filter (where not f.is_open), '[]')
  into open_fields, clashing
  from (
    select e.key, e.value,
      coalesce(standing ->> 'revision' = seen::text or standing -> e.key = edited_from -> e.key, false) as is_open
    from jsonb_each(fields) as e
    where standing -> e.key <> e.value and e.value is distinct from edited_from -> e.key
  ) as f;
  if clashing <> '[]' then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', clashing);
  elsif open_fields <> '{}' then
    perform private.write_fields(of_tbl, of_id, open_fields);
    standing := private.wire_row(of_tbl, of_id);
  end if;
  return jsonb_build_object('row', standing);
end
$$;

-- Without a base it deletes whatever stands there; what is gone already is gone.
create function private.delete_entry(of_tbl text, of_id uuid, base jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  standing jsonb;
  seen bigint;
  reached integer;
begin
  if base is not null then
    seen := private.read_revision(base);
  end if;
  if private.hold_entry(of_tbl, of_id, true) then
    standing := private.wire_row(of_tbl, of_id);
    if standing ->> 'revision' <> seen::text then
      return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', '[]'::jsonb);
    end if;
    execute format('delete from public.%I as t where t.id = $1', of_tbl) using of_id;
    get diagnostics reached = row_count;
    perform private.demand_reached(reached);
  end if;
  return jsonb_build_object('row', null);
end
$$;

-- Ends a mutation that goes out under another identity than it was made under.
create function private.demand_own(mutation jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (mutation ->> 'actor' = 'user:' || (select auth.uid())) is not true then
    raise exception using errcode = '42501', message = 'this mutation belongs to another actor';
  end if;
end
$$;

-- kinds `<entity>.put` and `<entity>.delete` of what teachers publish.
create function private.apply_authored(mutation jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  of_entity constant text := split_part(mutation ->> 'kind', '.', 1);
  verb constant text := split_part(mutation ->> 'kind', '.', 2);
  id constant text := coalesce(mutation #>> '{args,id}', '');
  base constant jsonb := nullif(mutation -> 'base', 'null');
  target record;
begin
  perform private.demand_own(mutation);
  if not (select private.is_teacher()) then
    raise exception using errcode = '42501', message = 'only approved teachers publish';
  elsif id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    perform private.unfit('id is not a uuid');
  elsif mutation ->> 'entity' <> of_entity || ':' || id then
    perform private.unfit('entity is not the one that is written');
  end if;
  select w.tbl, w.columns into target from private.writable() as w where w.entity = of_entity;
  if verb = 'put' then
    return private.put_entry(target.tbl, target.columns, id::uuid, mutation #> '{args,fields}', base);
  end if;
  return private.delete_entry(target.tbl, id::uuid, base);
end
$$;

-- kind `profile.put`: the later writer wins field by field. What the caller cannot say of itself is left out: an
-- older device may still send it.
create function private.apply_profile(mutation jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  sent constant jsonb := mutation #> '{args,fields}';
  own record;
  held integer := 0;
  standing jsonb;
  fields jsonb;
begin
  perform private.demand_own(mutation);
  if mutation ->> 'entity' <> 'profile' then
    perform private.unfit('entity is not the one that is written');
  elsif jsonb_typeof(sent) is distinct from 'object' then
    perform private.unfit('fields is not an object');
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
  standing := private.wire_row(own.tbl, me);
  if not standing @> fields then
    perform private.write_fields(own.tbl, me, fields);
    standing := private.wire_row(own.tbl, me);
  end if;
  return jsonb_build_object('row', standing);
end
$$;

create or replace function private.apply_mutation(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  kind constant text := mutation ->> 'kind';
begin
  if jsonb_typeof(mutation -> 'entity') is distinct from 'string' or length(mutation ->> 'entity') not between 1 and 200 then
    perform private.unfit('entity is missing');
  elsif jsonb_typeof(mutation -> 'schemaVersion') is distinct from 'number' then
    perform private.unfit('schemaVersion is missing');
  elsif (mutation ->> 'schemaVersion')::numeric <> 1 then
    raise exception using errcode = '0A000', message = 'this server does not know version ' || (mutation ->> 'schemaVersion');
  end if;
  if kind = 'interaction.set' then
    return private.apply_interaction(mutation, browser_secret);
  elsif kind = 'profile.put' then
    return private.apply_profile(mutation);
  elsif exists (
    select from private.writable() as w
    where w.entity <> 'profile' and kind in (w.entity || '.put', w.entity || '.delete')
  ) then
    return private.apply_authored(mutation);
  end if;
  raise exception using errcode = '0A000', message = 'this server does not know the kind of this mutation';
end
$$;

-- As before, and whoever deletes several posts takes them in the order in which others like several.
create or replace function private.admit(browser_secret text, mutations jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  actor constant text := private.actor(browser_secret);
  limits private.settings;
  posts uuid[];
  leaving uuid[];
  is_new boolean;
begin
  if mutations = '[]' then
    return actor;
  end if;
  select * into limits from private.settings;
  is_new := private.spend('push ' || actor, jsonb_array_length(mutations), limits.mutations_burst, limits.mutations_per_second);
  if is_new and actor like 'browser:%' then
    perform private.spend('new ' || private.caller_place(), 1, limits.new_browsers_burst, limits.new_browsers_per_hour / 3600);
  end if;
  -- Two batches that touch the same posts in another order would else wait for each other for ever.
  posts := array(
    select distinct (m #>> '{args,post_id}')::uuid from jsonb_array_elements(mutations) as m
    where m #>> '{args,post_id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
  leaving := array(
    select p.id from public.posts as p
    where p.teacher_id = (select auth.uid()) and p.id in (
      select (m #>> '{args,id}')::uuid from jsonb_array_elements(mutations) as m
      where m ->> 'kind' = 'post.delete'
        and m #>> '{args,id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'));
  if leaving = '{}' then
    perform from public.posts as p where p.id = any (posts) order by p.id for key share;
  else
    perform from public.posts as p where p.id = any (posts || leaving) order by p.id for update;
  end if;
  perform from public.post_stats as s where s.post_id = any (posts || leaving) order by s.post_id for no key update;
  return actor;
end
$$;

-- As before, and with the account go the answers to its mutations, which now hold rows of it.
create or replace function private.complete_deletion(of_user uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from private.deletion_requests as d where d.user_id = of_user and d.due_at <= now() for update;
  if not found then
    perform private.missing();
  end if;
  perform private.end_sessions(of_user);
  if to_regclass('auth.identities') is not null then
    execute 'delete from auth.identities where user_id::text = $1::text' using of_user;
  end if;
  delete from private.ledger as l where l.actor = 'user:' || of_user;
  delete from auth.users as u where u.id = of_user;
  return true;
end
$$;

revoke execute on function
  private.answered_scopes(jsonb, text[]),
  private.writable(),
  private.read_fields(jsonb, jsonb),
  private.read_revision(jsonb),
  private.wire_row(text, uuid),
  private.insert_entry(text, uuid, jsonb),
  private.demand_reached(integer),
  private.write_fields(text, uuid, jsonb),
  private.hold_entry(text, uuid, boolean),
  private.put_entry(text, jsonb, uuid, jsonb, jsonb),
  private.delete_entry(text, uuid, jsonb),
  private.demand_own(jsonb),
  private.apply_authored(jsonb),
  private.apply_profile(jsonb)
from public;
grant execute on function private.answered_scopes(jsonb, text[]) to anon, authenticated, service_role;
grant execute on function private.writable() to anon, authenticated;
-- apply_mutation runs as the caller, whoever that is; for a visitor these answer 42501.
grant execute on function
  private.read_fields(jsonb, jsonb),
  private.read_revision(jsonb),
  private.wire_row(text, uuid),
  private.insert_entry(text, uuid, jsonb),
  private.demand_reached(integer),
  private.write_fields(text, uuid, jsonb),
  private.hold_entry(text, uuid, boolean),
  private.put_entry(text, jsonb, uuid, jsonb, jsonb),
  private.delete_entry(text, uuid, jsonb),
  private.demand_own(jsonb),
  private.apply_authored(jsonb),
  private.apply_profile(jsonb)
to authenticated;
