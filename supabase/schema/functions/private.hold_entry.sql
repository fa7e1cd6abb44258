CREATE OR REPLACE FUNCTION private.hold_entry(of_tbl text, of_id uuid, is_last boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held integer;
  stands boolean;
begin
  execute format('select from public.%I as t where t.id = $1 and t.teacher_id = $2 for %s',
    of_tbl, case when is_last then 'update' else 'no key update' end)
  using of_id, (select auth.uid());
  get diagnostics held = row_count;
  if held = 0 then
    execute format('select exists (select from public.%I as t where t.id = $1)', of_tbl) into stands using of_id;
    if stands then
      raise exception using errcode = '42501', message = 'this entry belongs to somebody else';
    end if;
  end if;
  return held = 1;
end
$function$;
grant execute on function private.hold_entry(text,uuid,boolean) to authenticated;
