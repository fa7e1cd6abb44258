CREATE OR REPLACE FUNCTION private.schema_version()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null
    or not has_table_privilege('supabase_migrations.schema_migrations', 'select') then
    return null;
  end if;
  execute 'select max(m.version) from supabase_migrations.schema_migrations as m' into version;
  return version;
end
$function$;
-- only its owner may call it
