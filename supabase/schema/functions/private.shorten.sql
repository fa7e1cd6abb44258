CREATE OR REPLACE FUNCTION private.shorten(value pg_snapshot)
 RETURNS pg_snapshot
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.shorten(pg_snapshot) to anon, authenticated, service_role;
