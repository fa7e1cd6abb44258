CREATE OR REPLACE FUNCTION private.read_tap(mutation jsonb)
 RETURNS private.tap
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  args constant jsonb := mutation -> 'args';
  clock constant jsonb := mutation -> 'clock';
  tap private.tap;
begin
  if mutation ->> 'actor' is distinct from coalesce('user:' || (select auth.uid()), 'browser') then
    raise exception using errcode = '42501', message = 'this mutation belongs to another actor';
  elsif jsonb_typeof(args -> 'value') is distinct from 'boolean' then
    perform private.unfit('value is not true or false');
  elsif coalesce(args ->> 'register', '') not in ('like', 'save') then
    perform private.unfit('register is neither like nor save');
  elsif jsonb_typeof(args -> 'post_id') is distinct from 'string' then
    perform private.unfit('post_id is missing');
  elsif jsonb_typeof(mutation -> 'device') is distinct from 'string' then
    perform private.unfit('device is missing');
  elsif jsonb_typeof(clock) is distinct from 'number' then
    perform private.unfit('clock is not a number');
  elsif (clock #>> '{}')::numeric not between 1 and 9007199254740991 or (clock #>> '{}')::numeric % 1 <> 0 then
    perform private.unfit('clock is out of range');
  end if;
  tap.post_id := (args ->> 'post_id')::uuid;
  tap.register := args ->> 'register';
  tap.value := (args ->> 'value')::boolean;
  tap.clock := (clock #>> '{}')::numeric::bigint;
  tap.device := (mutation ->> 'device')::uuid;
  return tap;
end
$function$;
grant execute on function private.read_tap(jsonb) to anon, authenticated;
