-- A line of the log is written where it lasts, also since those of anybody are counted: a call whose transaction writes nothing is
-- refused before it looks at anything.

create or replace function private.note(action text, subject uuid, before jsonb, after jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.demand_lasting();
  perform private.spend_on_note();
  -- A school behind one address is one place: its own networks have the room of all.
  if private.is_anybodys($1) and not (
    (private.is_at_school() or private.has_room('lines from ' || private.caller_place(), 20))
    and private.has_room('lines of anybody', 200))
  then
    insert into private.held_back_lines as h (action, hour, lines) values ($1, date_trunc('hour', now()), 1)
    on conflict on constraint held_back_lines_pkey do update set lines = h.lines + 1;
    return;
  end if;
  insert into private.audit_log (actor, action, subject, before, after)
  values ((select auth.uid()), $1, $2, $3, $4);
end
$$;
