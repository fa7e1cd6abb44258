CREATE OR REPLACE FUNCTION private.is_foreign(request private.pull_request, lineage text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.is_foreign(private.pull_request,text) to anon, authenticated, service_role;
