CREATE OR REPLACE FUNCTION private.note_run(of_schedule text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.schedule_runs as r where r.name = of_schedule and r.at > now() - interval '1 minute') then
    return;
  end if;
  perform from private.schedule_runs as r where r.name = of_schedule for update skip locked;
  if found then
    update private.schedule_runs as r set at = now() where r.name = of_schedule;
  else
    insert into private.schedule_runs (name) values (of_schedule) on conflict do nothing;
  end if;
end
$function$;
-- only its owner may call it
