CREATE OR REPLACE FUNCTION private.read_revision(base jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  value constant jsonb := base -> 'revision';
begin
  if jsonb_typeof(value) is distinct from 'number' then
    perform private.unfit('base.revision is not a number');
  elsif value::numeric not between 0 and 9007199254740991 or value::numeric % 1 <> 0 then
    perform private.unfit('base.revision is out of range');
  elsif jsonb_typeof(base -> 'lineage') not in ('string', 'null') then
    perform private.unfit('base.lineage is not a text');
  elsif base ->> 'lineage' <> private.current_lineage() then
    return null;
  end if;
  return value::numeric::bigint;
end
$function$;
grant execute on function private.read_revision(jsonb) to authenticated;
