CREATE OR REPLACE FUNCTION private.apply_authored(mutation jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  of_entity constant text := split_part(mutation ->> 'kind', '.', 1);
  verb constant text := split_part(mutation ->> 'kind', '.', 2);
  id constant text := coalesce(mutation #>> '{args,id}', '');
  base constant jsonb := nullif(mutation -> 'base', 'null');
  is_again constant boolean := jsonb_typeof(mutation -> 'again') = 'string';
  target record;
  answer jsonb;
begin
  perform private.demand_own(mutation);
  if not (select private.is_teacher()) then
    raise exception using errcode = '42501', message = 'only approved teachers publish';
  elsif id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    perform private.unfit('id is not a uuid');
  elsif mutation ->> 'entity' <> of_entity || ':' || id then
    perform private.unfit('entity is not the one that is written');
  end if;
  select w.tbl, w.columns into target from private.writable() as w where w.entity = of_entity;
  if verb = 'put' then
    if is_again and base is null and private.is_removed(target.tbl, id::uuid) then
      return jsonb_build_object('status', 'conflict', 'row', null, 'fields', '[]'::jsonb);
    end if;
    return private.put_entry(target.tbl, target.columns, id::uuid, mutation #> '{args,fields}', base);
  end if;
  answer := private.delete_entry(target.tbl, target.columns, id::uuid, base);
  if answer = '{"row": null}' then
    perform private.remember_removal(target.tbl, id::uuid);
  end if;
  return answer;
end
$function$;
grant execute on function private.apply_authored(jsonb) to authenticated;
