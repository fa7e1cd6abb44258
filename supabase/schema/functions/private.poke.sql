CREATE OR REPLACE FUNCTION private.poke(topic text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this constant text := pg_current_xact_id()::text || ' ' || topic;
begin
  if current_setting('manara.poked', true) = this then
    return;
  end if;
  perform set_config('manara.poked', this, true);
  begin
    perform pg_notify('manara_poke', jsonb_build_object('topic', topic, 'event', 'poke', 'payload', '{}'::jsonb)::text);
    if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
      execute 'select realtime.send($1, $2, $3, $4)' using '{}'::jsonb, 'poke'::text, topic, topic like 'user:%';
    end if;
  exception when others then
    raise warning 'poke of % failed: %', topic, sqlerrm;
  end;
end
$function$;
-- only its owner may call it
