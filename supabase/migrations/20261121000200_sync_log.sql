-- How a row tells the devices that it changed: its stamp, the list of what left a scope, and the poke.
--
-- A pull is answered from transaction visibility (pg_snapshot), not from a time or a sequence: those order rows by when a
-- statement ran, while rows appear in the order of commits, so that every such cursor skips rows under concurrent writes.

create table private.lineage (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
alter table private.lineage enable row level security;
alter table private.lineage force row level security;
insert into private.lineage default values;

-- Names the history in which transaction ids mean what a device thinks they mean. A restore to an earlier moment starts
-- another timeline, a dump another cluster, a copy another database: in each of them old cursors would lie in silence, so
-- all three are part of the name. An operator who rewrites history by hand updates private.lineage.
create function private.current_lineage() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  history text := (select l.id::text from private.lineage as l)
    || (select d.oid::text from pg_catalog.pg_database as d where d.datname = current_database());
begin
  if has_function_privilege('pg_catalog.pg_control_system()', 'execute') then
    history := history || '/' || (select s.system_identifier::text from pg_catalog.pg_control_system() as s);
  end if;
  if pg_is_in_recovery() then
    history := history || '/' || (select lpad(to_hex(c.timeline_id), 8, '0') from pg_catalog.pg_control_checkpoint() as c);
  else
    history := history || '/' || lower(left(pg_walfile_name(pg_current_wal_lsn()), 8));
  end if;
  return md5(history)::uuid::text;
end
$$;

-- What left a scope: deleted, or moved to another one. It holds the id and nothing of the row.
create table private.exits (
  tbl text not null,
  id uuid not null,
  scope text not null,
  revision bigint not null,
  _tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (tbl, id, scope)
);
create index exits_page on private.exits (scope, _tx, tbl, id);
create index exits_age on private.exits (at);
alter table private.exits enable row level security;
alter table private.exits force row level security;

-- Each time old exits were thrown away: a cursor that may not have seen all of them cannot be continued.
create table private.exits_forgotten (
  boundary xid8 not null,
  _tx xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default now()
);
alter table private.exits_forgotten enable row level security;
alter table private.exits_forgotten force row level security;

-- Throws away the exits that are older than the settings say; returns how many.
create function private.gc_exits() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  gone bigint;
  newest xid8;
begin
  with old as (
    delete from private.exits as e
    where e.at < now() - (select s.exits_kept from private.settings as s)
    returning e._tx
  )
  select count(*), (array_agg(old._tx order by old._tx desc))[1] into gone, newest from old;
  if gone > 0 then
    insert into private.exits_forgotten as f (boundary) values (newest)
    on conflict (_tx) do update set boundary = greatest(f.boundary, excluded.boundary);
  end if;
  return gone;
end
$$;

-- BEFORE INSERT, UPDATE or DELETE of a mirrored table, and the last such trigger: what it records must happen.
-- The stamp is the transaction id and not the time; `pg_current_xact_id` is the top level's, so that a savepoint makes no
-- difference. The key column is `id` unless the trigger names it `post_id`.
create function private.stamp() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
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
      (select max(e.revision) from private.exits as e where e.tbl = tg_table_name and e.id = now_is), 0);
  end if;

  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.scope <> old.scope) then
    insert into private.exits as e (tbl, id, scope, revision, _tx)
    values (tg_table_name, was, old.scope, case tg_op when 'DELETE' then old.revision else new.revision end, tx)
    on conflict (tbl, id, scope) do update
      set revision = greatest(e.revision, excluded.revision), _tx = excluded._tx, at = excluded.at;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.scope <> old.scope then
    delete from private.exits as e where e.tbl = tg_table_name and e.id = now_is and e.scope = new.scope;
  end if;

  new._tx := tx;
  new._h := hashtextextended(now_is::text || ':' || new.revision || ':' || tx, 0);
  return new;
end
$$;

-- AFTER INSERT, per statement: a row that came back is no exit any more. Not in the BEFORE trigger, because that also
-- fires for the insert half of an upsert that then updates.
create function private.settle_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  key constant text := coalesce(tg_argv[0], 'id');
  back record;
begin
  for back in execute format(
    'delete from private.exits as e using added as a where e.tbl = $1 and e.id = a.%1$I and e.scope = a.scope
     returning e.id, e.revision as exit_revision, a.revision', key) using tg_table_name
  loop
    -- The delete was committed by somebody else after our BEFORE trigger had looked: go on counting from there.
    if back.exit_revision >= back.revision then
      execute format('update %I.%I set revision = $2 where %I = $1', tg_table_schema, tg_table_name, key)
      using back.id, back.exit_revision + 1;
    end if;
  end loop;
  return null;
end
$$;

-- AFTER TRUNCATE: no row trigger has run, so that no device can learn what is gone except by starting again.
create function private.renew_lineage() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.lineage set id = gen_random_uuid();
  return null;
end
$$;

-- Tells the devices that listen to a topic to pull. It carries no data, is sent once per transaction and topic, and never
-- fails the write: a device that misses it pulls a few minutes later.
create function private.poke(topic text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  this constant text := pg_current_xact_id()::text || ' ' || topic;
begin
  if current_setting('manara.poked', true) = this then
    return;
  end if;
  perform set_config('manara.poked', this, true);
  begin
    perform pg_notify('manara_poke', jsonb_build_object('topic', topic, 'event', 'poke', 'payload', '{}'::jsonb)::text);
    if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
      execute 'select realtime.send($1, $2, $3, $4)' using '{}'::jsonb, 'poke'::text, topic, false;
    end if;
  exception when others then
    raise warning 'poke of % failed: %', topic, sqlerrm;
  end;
end
$$;

create function private.poke_public() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.poke('public');
  return null;
end
$$;

-- The scopes that the caller may mirror. A rule that cannot be written as a scope cannot be synchronised.
create function private.my_scopes() returns text[]
language sql stable
set search_path = ''
as $$
  select case
    when (select auth.uid()) is null then array['public']
    else array['public', 'user:' || (select auth.uid())]
  end
$$;

revoke execute on function
  private.current_lineage(),
  private.gc_exits(),
  private.stamp(),
  private.settle_entries(),
  private.renew_lineage(),
  private.poke(text),
  private.poke_public(),
  private.my_scopes()
from public;
grant execute on function private.current_lineage(), private.my_scopes() to anon, authenticated, service_role;
