CREATE OR REPLACE FUNCTION private.is_removed(of_tbl text, of_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.exits as e where e.tbl = of_tbl and e.id = of_id)
$function$;
grant execute on function private.is_removed(text,uuid) to authenticated;
