CREATE OR REPLACE FUNCTION private.exits_page(of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position, most integer, OUT wire jsonb, OUT total integer, OUT last_key jsonb)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    coalesce(jsonb_agg(jsonb_build_object('scope', of_scope, 'table', p.tbl, 'id', p.id)) filter (where p.n <= most), '[]'),
    count(*)::integer,
    jsonb_agg(jsonb_build_array(p.tx::text, p.id, p.tbl)) filter (where p.n = most) -> 0
  from (
    select e.*, row_number() over () as n
    from private.exits_between(of_scope, base, target, below, most + 1) as e
  ) as p
$function$;
grant execute on function private.exits_page(text,pg_snapshot,pg_snapshot,private.pull_position,integer) to anon, authenticated, service_role;
