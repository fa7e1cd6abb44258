CREATE OR REPLACE FUNCTION private.answered_scopes(request jsonb, mine text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked constant jsonb := nullif(request -> 'scopes', 'null');
begin
  if asked is null then
    return mine;
  elsif jsonb_typeof(asked) <> 'array' then
    perform private.malformed('scopes is not an array');
  elsif jsonb_array_length(asked) > 100 then
    perform private.malformed('scopes has more than 100 entries');
  elsif exists (select from jsonb_array_elements(asked) as s where jsonb_typeof(s) <> 'string') then
    perform private.malformed('scopes has an entry that is not text');
  end if;
  return array(select m.scope from unnest(mine) with ordinality as m (scope, place) where asked ? m.scope order by m.place);
end
$function$;
grant execute on function private.answered_scopes(jsonb,text[]) to anon, authenticated, service_role;
