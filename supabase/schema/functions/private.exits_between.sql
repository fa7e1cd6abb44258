CREATE OR REPLACE FUNCTION private.exits_between(of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position, most integer)
 RETURNS TABLE(tx xid8, tbl text, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e._tx, e.tbl, e.id
  from private.exits as e
  where e.scope = of_scope and of_scope = any (private.my_scopes())
    and e._tx >= pg_snapshot_xmin(base)
    and (e._tx, e.tbl, e.id) < ((below).tx, (below).exit_tbl, (below).id)
    and not pg_visible_in_snapshot(e._tx, base) and pg_visible_in_snapshot(e._tx, target)
  order by e._tx desc, e.tbl desc, e.id desc
  limit most
$function$;
grant execute on function private.exits_between(text,pg_snapshot,pg_snapshot,private.pull_position,integer) to anon, authenticated, service_role;
