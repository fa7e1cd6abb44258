CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb;
  now_is jsonb;
  subject uuid;
begin
  if tg_op <> 'INSERT' then
    was := (select jsonb_object_agg(c, to_jsonb(old) -> c) from unnest(tg_argv) as c);
    subject := coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'user_id')::uuid;
  end if;
  if tg_op <> 'DELETE' then
    now_is := (select jsonb_object_agg(c, to_jsonb(new) -> c) from unnest(tg_argv) as c);
    subject := coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'user_id')::uuid;
  end if;
  if was is distinct from now_is then
    perform private.note(tg_table_name || '.' || lower(tg_op), subject, was, now_is);
  end if;
  return null;
end
$function$;
-- only its owner may call it
