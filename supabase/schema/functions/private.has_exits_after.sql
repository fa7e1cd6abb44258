CREATE OR REPLACE FUNCTION private.has_exits_after(of_scope text, of_tbl text, target pg_snapshot)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.exits as e
    where e.scope = of_scope and e.tbl = of_tbl and e._tx >= pg_snapshot_xmin(target)
      and not pg_visible_in_snapshot(e._tx, target))
$function$;
grant execute on function private.has_exits_after(text,text,pg_snapshot) to anon, authenticated, service_role;
