CREATE OR REPLACE FUNCTION private.write_fields(of_tbl text, of_id uuid, fields jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reached integer;
begin
  execute format(
    'update public.%1$I as t set %2$s from jsonb_populate_record(null::public.%1$I, $2) as n where t.id = $1',
    of_tbl, (select string_agg(format('%1$I = n.%1$I', f), ', ') from jsonb_object_keys(fields) as f))
  using of_id, fields;
  get diagnostics reached = row_count;
  perform private.demand_reached(reached);
end
$function$;
grant execute on function private.write_fields(text,uuid,jsonb) to authenticated;
