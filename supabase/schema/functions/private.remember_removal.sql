CREATE OR REPLACE FUNCTION private.remember_removal(of_tbl text, of_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.exits (tbl, id, scope, revision) values (of_tbl, of_id, 'public', 0) on conflict do nothing
$function$;
grant execute on function private.remember_removal(text,uuid) to authenticated;
