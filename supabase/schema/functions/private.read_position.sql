CREATE OR REPLACE FUNCTION private.read_position(value jsonb)
 RETURNS private.pull_position
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  result private.pull_position;
begin
  if jsonb_typeof(value -> 'scope') = 'string' and jsonb_typeof(value -> 'table') = 'string'
    and jsonb_typeof(value -> 'key') = 'array' then
    begin
      result := row(value ->> 'scope', value ->> 'table', (value #>> '{key,0}')::xid8, (value #>> '{key,1}')::uuid,
        coalesce(value #>> '{key,2}', ''));
    exception when data_exception then
      null;
    end;
  end if;
  if result is not null then
    return result;
  end if;
  perform private.malformed('after is not a position of this protocol');
end
$function$;
grant execute on function private.read_position(jsonb) to anon, authenticated, service_role;
