CREATE OR REPLACE FUNCTION private.insert_entry(of_tbl text, of_id uuid, fields jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  execute format(
    'insert into public.%1$I (id%2$s) select $1%3$s from jsonb_populate_record(null::public.%1$I, $2) as n
     on conflict (id) do nothing',
    of_tbl,
    (select string_agg(format(', %I', f), '') from jsonb_object_keys(fields) as f),
    (select string_agg(format(', n.%I', f), '') from jsonb_object_keys(fields) as f))
  using of_id, fields;
  get diagnostics added = row_count;
  return added = 1;
end
$function$;
grant execute on function private.insert_entry(text,uuid,jsonb) to authenticated;
