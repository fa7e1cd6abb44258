CREATE OR REPLACE FUNCTION private.read_fields(value jsonb, columns jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  field record;
  result jsonb := '{}';
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.unfit('fields is not an object');
  end if;
  for field in
    select e.key, e.value, jsonb_typeof(e.value) as type_is, rtrim(columns ->> e.key, '?') as takes,
      columns ->> e.key like '%?' as may_be_null
    from jsonb_each(value) as e
  loop
    if field.takes is null then
      perform private.unfit('there is no field ' || left(field.key, 60));
    elsif field.type_is = 'null' and field.may_be_null then
      null;
    elsif field.type_is <> (case field.takes when 'list' then 'array' when 'number' then 'number' else 'string' end)
      or (field.takes = 'day' and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\d$')
      or (field.takes = 'minute'
        and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$') then
      perform private.unfit(field.key || ' does not take this');
    elsif field.takes = 'line' then
      field.value := to_jsonb(private.clean_line(field.value #>> '{}'));
      if field.value = '""' and field.may_be_null then
        field.value := 'null';
      end if;
    elsif field.takes = 'text' then
      field.value := to_jsonb(private.clean_text(field.value #>> '{}'));
    elsif field.takes = 'minute' then
      -- As a row says it, so that the two can be compared.
      field.value := to_jsonb(date_trunc('minute', (field.value #>> '{}')::timestamptz));
    end if;
    result := result || jsonb_build_object(field.key, field.value);
  end loop;
  return result;
end
$function$;
grant execute on function private.read_fields(jsonb,jsonb) to authenticated;
