-- What a device says once more after the school was restored is taken once at most. It comes under the mid of the first time,
-- so that a ledger that remembers it answers from there; with `again`, the moment at which the school took it first; and
-- over what stood there then, which the answer named. A mutation without any of this is taken as before.

-- The revision that the client edited from; null where it is one of another lineage, in which the numbers mean other rows.
create or replace function private.read_revision(base jsonb) returns bigint
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
  elsif jsonb_typeof(base -> 'lineage') not in ('string', 'null') then
    perform private.unfit('base.lineage is not a text');
  elsif base ->> 'lineage' <> private.current_lineage() then
    return null;
  end if;
  return value::numeric::bigint;
end
$$;

-- These fields of a row, as the row holds them.
create function private.held_fields(standing jsonb, fields jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k, standing -> k), '{}') from jsonb_object_keys(fields) as k
$$;

-- Whether an entry of this id was removed, as far as that is remembered.
create function private.is_removed(of_tbl text, of_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.exits as e where e.tbl = of_tbl and e.id = of_id)
$$;

-- Remembers the removal of an entry that a restored school never had: whoever says once more that it shall stand is asked.
create function private.remember_removal(of_tbl text, of_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.exits (tbl, id, scope, revision) values (of_tbl, of_id, 'public', 0) on conflict do nothing
$$;

-- Whether a mutation was answered so long ago that the ledger may have forgotten it, or the exits a removal that came after.
create function private.is_beyond_ledger(mutation jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (mutation ->> 'again')::timestamptz < now() - (select least(s.ledger_kept, s.exits_kept) from private.settings as s), false)
$$;

-- As before. `over` is what stood in the fields that are written.
create or replace function private.put_entry(of_tbl text, columns jsonb, of_id uuid, sent jsonb, base jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
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
  ) as f;
  if clashing <> '[]' then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', clashing);
  elsif open_fields <> '{}' then
    perform private.write_fields(of_tbl, of_id, open_fields);
    standing := private.wire_row(of_tbl, of_id);
  end if;
  return jsonb_build_object('row', standing) || case when base is null then '{}' else jsonb_build_object('over', over) end;
end
$$;

-- As before. Over a row of another lineage it is the texts that are compared, and without them somebody is asked. `over` is
-- what it removed.
drop function private.delete_entry(text, uuid, jsonb);
create function private.delete_entry(of_tbl text, columns jsonb, of_id uuid, base jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
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
  if base is not null and (standing ->> 'revision' = seen::text or (seen is null and standing @> read_before)) is not true then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', '[]'::jsonb);
  end if;
  execute format('delete from public.%I as t where t.id = $1', of_tbl) using of_id;
  get diagnostics reached = row_count;
  perform private.demand_reached(reached);
  return jsonb_build_object('row', null, 'over', private.held_fields(standing, columns));
end
$$;

-- As before. What is said once more of an entry that was removed meanwhile is asked about, also where the removal came first.
-- Who removes what a restored school has forgotten need not know that it was restored.
create or replace function private.apply_authored(mutation jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  of_entity constant text := split_part(mutation ->> 'kind', '.', 1);
  verb constant text := split_part(mutation ->> 'kind', '.', 2);
  id constant text := coalesce(mutation #>> '{args,id}', '');
  base constant jsonb := nullif(mutation -> 'base', 'null');
  is_again constant boolean := jsonb_typeof(mutation -> 'again') = 'string';
  target record;
  answer jsonb;
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
    if is_again and base is null and private.is_removed(target.tbl, id::uuid) then
      return jsonb_build_object('status', 'conflict', 'row', null, 'fields', '[]'::jsonb);
    end if;
    return private.put_entry(target.tbl, target.columns, id::uuid, mutation #> '{args,fields}', base);
  end if;
  answer := private.delete_entry(target.tbl, target.columns, id::uuid, base);
  if answer = '{"row": null}' then
    perform private.remember_removal(target.tbl, id::uuid);
  end if;
  return answer;
end
$$;

-- kind `profile.put`: the later writer wins field by field, but a field that `base.fields` holds is written over that and
-- nothing else; nothing goes in if one cannot. `over` is what stood in the fields. What the caller cannot say of itself is
-- left out: an older device may still send it.
create or replace function private.apply_profile(mutation jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;

-- As before, and of what is written `at` says when it was taken, by the clock of the school. What ledger and exits can have
-- forgotten in the course of time is not taken a second time.
create or replace function private.apply_mutation(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  kind constant text := mutation ->> 'kind';
begin
  perform private.check_mutation(mutation);
  if private.is_beyond_ledger(mutation) then
    return '{"row": null}';
  elsif kind = 'interaction.set' then
    return (private.set_taps(browser_secret, array[private.read_tap(mutation)]))[1];
  elsif kind = 'profile.put' then
    return jsonb_build_object('at', now()) || private.apply_profile(mutation);
  elsif exists (
    select from private.writable() as w
    where w.entity <> 'profile' and kind in (w.entity || '.put', w.entity || '.delete')
  ) then
    return jsonb_build_object('at', now()) || private.apply_authored(mutation);
  end if;
  raise exception using errcode = '0A000', message = 'this server does not know the kind of this mutation';
end
$$;

revoke execute on function
  private.held_fields(jsonb, jsonb),
  private.is_removed(text, uuid),
  private.remember_removal(text, uuid),
  private.is_beyond_ledger(jsonb),
  private.delete_entry(text, jsonb, uuid, jsonb)
from public;
-- apply_mutation runs as the caller; what is remembered of a removal is no more than what the caller has just removed.
grant execute on function private.is_beyond_ledger(jsonb) to anon, authenticated;
grant execute on function
  private.held_fields(jsonb, jsonb),
  private.is_removed(text, uuid),
  private.remember_removal(text, uuid),
  private.delete_entry(text, jsonb, uuid, jsonb)
to authenticated;
