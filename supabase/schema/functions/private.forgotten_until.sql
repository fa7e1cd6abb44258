CREATE OR REPLACE FUNCTION private.forgotten_until(known pg_snapshot)
 RETURNS xid8
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select f.boundary from private.exits_forgotten as f
     where known is null or pg_visible_in_snapshot(f._tx, known)
     order by f.boundary desc limit 1),
    '0'::xid8)
$function$;
grant execute on function private.forgotten_until(pg_snapshot) to anon, authenticated, service_role;
