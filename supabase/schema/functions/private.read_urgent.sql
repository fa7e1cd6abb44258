CREATE OR REPLACE FUNCTION private.read_urgent(request jsonb)
 RETURNS private.urgent_part
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked constant jsonb := coalesce(nullif(request -> 'urgent', 'null'), '{}');
  tables constant jsonb := coalesce(nullif(asked -> 'tables', 'null'), '[]');
  post constant jsonb := nullif(asked -> 'post', 'null');
  result private.urgent_part;
begin
  if jsonb_typeof(asked) <> 'object' then
    perform private.malformed('urgent is not an object');
  elsif jsonb_typeof(tables) <> 'array' then
    perform private.malformed('urgent tables are not an array');
  elsif jsonb_array_length(tables) > 20 or exists (
    select from jsonb_array_elements(tables) as t where jsonb_typeof(t) <> 'string' or t #>> '{}' !~ '^[a-z_]{1,40}$') then
    perform private.malformed('urgent tables are more than 20 or none of ours');
  elsif post is not null and (jsonb_typeof(post) <> 'string' or not pg_input_is_valid(post #>> '{}', 'uuid')) then
    perform private.malformed('urgent post is not an id');
  end if;
  result.tables := coalesce(
    string_to_array(request #>> '{after,key,3}', ','),
    array(select t #>> '{}' from jsonb_array_elements(tables) as t));
  result.post := (post #>> '{}')::uuid;
  return result;
end
$function$;
grant execute on function private.read_urgent(jsonb) to anon, authenticated, service_role;
