CREATE OR REPLACE FUNCTION private.wire_row(of_tbl text, of_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
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
$function$;
grant execute on function private.wire_row(text,uuid) to authenticated;
