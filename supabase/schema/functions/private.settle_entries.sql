CREATE OR REPLACE FUNCTION private.settle_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own_table constant text := tg_table_name;
  key constant text := coalesce(tg_argv[0], 'id');
  keys uuid[];
  back record;
begin
  if key = 'id' then
    keys := array(select a.id from added as a);
  else
    keys := array(select a.post_id from added as a);
  end if;
  if not exists (select from private.exits as e where e.tbl = own_table and e.id = any (keys)) then
    return null;
  end if;
  for back in execute format(
    'delete from private.exits as e using added as a
     where e.tbl = $1 and e.id = any ($2) and e.id = a.%1$I and e.scope = a.scope
     returning e.id, e.scope, e.revision as exit_revision, a.revision', key) using own_table, keys
  loop
    -- The delete was committed by somebody else after our BEFORE trigger had looked: go on counting from there.
    if back.exit_revision >= back.revision then
      execute format('update %I.%I set revision = $2 where %I = $1 and scope = $3', tg_table_schema, tg_table_name, key)
      using back.id, back.exit_revision + 1, back.scope;
    end if;
  end loop;
  return null;
end
$function$;
-- only its owner may call it
