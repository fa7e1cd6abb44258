CREATE OR REPLACE FUNCTION private.decide_all(decisions jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decision jsonb;
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(decisions) <> 'array', true) then
    raise exception using errcode = '22023', message = 'decisions is not a list';
  elsif jsonb_array_length(decisions) > 500 then
    raise exception using errcode = '22023', message = 'more than 500 decisions';
  end if;
  for decision in select d.value from jsonb_array_elements(decisions) as d order by d.value ->> 'id' loop
    begin
      answers := answers || jsonb_build_array(jsonb_build_object(
        'id', decision -> 'id', 'status', 'done', 'version', private.decide(decision) -> 'version'));
    exception when others then
      if sqlstate not in ('PT404', 'PT409') and left(sqlstate, 2) <> '22' then
        raise;
      end if;
      answers := answers || jsonb_build_array(jsonb_build_object('id', decision -> 'id', 'status', 'refused', 'code', sqlstate));
    end;
  end loop;
  return answers;
end
$function$;
grant execute on function private.decide_all(jsonb) to authenticated;
