CREATE OR REPLACE FUNCTION private.note_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.unnamed_pictures (reference)
  select private.pictures_in(to_jsonb(old))
  except select private.pictures_in(case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end)
  on conflict (reference) do update set since = excluded.since;
  return null;
end
$function$;
-- only its owner may call it
