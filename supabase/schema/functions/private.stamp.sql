CREATE OR REPLACE FUNCTION private.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
-- only its owner may call it
