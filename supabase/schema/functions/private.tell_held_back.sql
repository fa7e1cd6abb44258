CREATE OR REPLACE FUNCTION private.tell_held_back()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with told as (
    delete from private.held_back_lines as h where h.hour < date_trunc('hour', now()) returning h.action, h.hour, h.lines
  )
  insert into private.audit_log (action, after)
  select 'log.held_back', jsonb_build_object('action', t.action, 'hour', t.hour, 'lines', t.lines) from told as t
$function$;
-- only its owner may call it
