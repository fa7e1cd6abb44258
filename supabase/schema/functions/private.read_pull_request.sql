CREATE OR REPLACE FUNCTION private.read_pull_request(value jsonb)
 RETURNS private.pull_request
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  type_of constant jsonb := (
    select jsonb_object_agg(name, coalesce(jsonb_typeof(value -> name), 'null'))
    from unnest(array['lineage', 'cursors', 'target', 'after', 'limit', 'digest']) as name);
  result private.pull_request;
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.malformed('it is not an object');
  elsif type_of ->> 'lineage' not in ('null', 'string') then
    perform private.malformed('lineage is neither text nor null');
  elsif type_of ->> 'cursors' not in ('null', 'object') then
    perform private.malformed('cursors is not an object');
  elsif type_of ->> 'limit' not in ('null', 'number') then
    perform private.malformed('limit is not a number');
  elsif type_of ->> 'digest' not in ('null', 'boolean') then
    perform private.malformed('digest is not true or false');
  elsif type_of ->> 'after' <> 'null' and type_of ->> 'target' = 'null' then
    perform private.malformed('after needs the target of its run');
  end if;
  result.lineage := value ->> 'lineage';
  result.cursors := case type_of ->> 'cursors' when 'null' then '{}' else value -> 'cursors' end;
  result.budget := greatest(1, least(1000, coalesce(floor((value ->> 'limit')::numeric), 1000)));
  result.digest := coalesce((value ->> 'digest')::boolean, false);
  if (select count(*) > 100 from jsonb_object_keys(result.cursors)) then
    perform private.malformed('cursors has more than 100 scopes');
  end if;
  if type_of ->> 'target' <> 'null' then
    result.target := private.read_snapshot(value -> 'target', 'target');
  end if;
  if type_of ->> 'after' <> 'null' then
    result.after := private.read_position(value -> 'after');
  end if;
  return result;
end
$function$;
grant execute on function private.read_pull_request(jsonb) to anon, authenticated, service_role;
