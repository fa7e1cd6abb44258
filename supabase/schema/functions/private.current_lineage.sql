CREATE OR REPLACE FUNCTION private.current_lineage()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  history text := (select l.id::text from private.lineage as l)
    || (select d.oid::text from pg_catalog.pg_database as d where d.datname = current_database());
begin
  if has_function_privilege('pg_catalog.pg_control_system()', 'execute') then
    history := history || '/' || (select s.system_identifier::text from pg_catalog.pg_control_system() as s);
  end if;
  if pg_is_in_recovery() then
    history := history || '/' || (select lpad(to_hex(c.timeline_id), 8, '0') from pg_catalog.pg_control_checkpoint() as c);
  else
    history := history || '/' || lower(left(pg_walfile_name(pg_current_wal_lsn()), 8));
  end if;
  return md5(history)::uuid::text;
end
$function$;
grant execute on function private.current_lineage() to anon, authenticated, service_role;
