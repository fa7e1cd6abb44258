CREATE OR REPLACE FUNCTION private.check_mutation(mutation jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(mutation -> 'entity') is distinct from 'string' or length(mutation ->> 'entity') not between 1 and 200 then
    perform private.unfit('entity is missing');
  elsif jsonb_typeof(mutation -> 'schemaVersion') is distinct from 'number' then
    perform private.unfit('schemaVersion is missing');
  elsif (mutation ->> 'schemaVersion')::numeric <> 1 then
    raise exception using errcode = '0A000', message = 'this server does not know version ' || (mutation ->> 'schemaVersion');
  end if;
end
$function$;
grant execute on function private.check_mutation(jsonb) to anon, authenticated;
