CREATE OR REPLACE FUNCTION private.read_snapshot(value jsonb, name text)
 RETURNS pg_snapshot
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 4096 then
    begin
      return (value #>> '{}')::pg_snapshot;
    exception when data_exception then
      null;
    end;
  end if;
  perform private.malformed(name || ' is not a snapshot');
end
$function$;
grant execute on function private.read_snapshot(jsonb,text) to anon, authenticated, service_role;
