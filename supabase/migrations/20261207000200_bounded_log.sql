-- Lines of the audit log stay for three years. Those that anybody can make it write, from as many places and with as many new
-- accounts as they like, are so many in an hour; what comes after them is counted, and the count is one line.
create table private.held_back_lines (
  action text not null,
  hour timestamptz not null,
  lines bigint not null,
  primary key (action, hour)
);
alter table private.held_back_lines enable row level security;
alter table private.held_back_lines force row level security;
revoke all on private.held_back_lines from public, anon, authenticated;

-- Whether there was room in a bucket; it was taken then.
create function private.has_room(of_bucket text, per_hour integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.spend(of_bucket, 1, per_hour, per_hour / 3600.0);
  return true;
exception when sqlstate 'PT429' then
  return false;
end
$$;
revoke execute on function private.has_room(text, integer) from public;

-- Whether a line is one that anybody can make the log write: one of these deeds, done by whom the school knows nothing of.
create function private.is_anybodys(action text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  return action in ('codes.lockout', 'teachers.insert', 'teachers.delete', 'deletion_requests.insert', 'deletion_requests.delete')
    and (me is not null or action = 'codes.lockout')
    and not coalesce(private.is_admin() or private.teacher_role() is not null or private.is_student(), false);
end
$$;
revoke execute on function private.is_anybodys(text) from public;

-- Writes a line of the log, or counts it where it is one that anybody can cause and there is no room for more.
create function private.keep_line(action text, subject uuid, before jsonb, after jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
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
revoke execute on function private.keep_line(text, uuid, jsonb, jsonb) from public;

create or replace function private.note(action text, subject uuid, before jsonb, after jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.demand_lasting();
  perform private.spend_on_note();
  perform private.keep_line($1, $2, $3, $4);
end
$$;

create or replace function private.settle_code(was_right boolean, was_paid boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  place constant text := private.caller_place();
begin
  if was_right and was_paid then
    update private.rate_limit as r set tokens = r.tokens + 1 where r.bucket = 'codes ' || place;
  elsif not was_right and not was_paid then
    perform private.price_of_code();
  elsif not was_right
    and exists (select from private.rate_limit as r where r.bucket = 'codes ' || place and r.tokens < 1)
    and not exists (
      select from private.audit_log as l where l.action = 'codes.lockout' and l.at > now() - interval '1 hour'
        and l.after = jsonb_build_object('place', place)) then
    perform private.keep_line('codes.lockout', null, null, jsonb_build_object('place', place));
  end if;
end
$$;

-- Writes a line for each hour that is over and has more to tell than it wrote.
create function private.tell_held_back() returns void
language sql security definer
set search_path = ''
as $$
  with told as (
    delete from private.held_back_lines as h where h.hour < date_trunc('hour', now()) returning h.action, h.hour, h.lines
  )
  insert into private.audit_log (action, after)
  select 'log.held_back', jsonb_build_object('action', t.action, 'hour', t.hour, 'lines', t.lines) from told as t
$$;
revoke execute on function private.tell_held_back() from public;

create or replace function private.collect_garbage() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_run('tidy');
  perform private.gc_exits();
  delete from private.ledger as l where l.at < now() - (select s.ledger_kept from private.settings as s);
  delete from private.rate_limit as r where r.at < now() - private.addresses_kept();
  delete from private.browser_claims as c where c.at < now() - interval '30 days';
  delete from private.reset_cards as r where r.expires_at < now();
  delete from private.notices as n where n.due_at < now() - interval '2 days';
  -- A tap that is still on its way would find nothing that is newer than itself: a day is longer than any takes.
  delete from public.post_interactions as i where not i.liked and not i.saved and i.updated_at < now() - interval '1 day';
  update private.audit_log as l set after = l.after - 'place'
  where l.action = 'codes.lockout' and l.after ? 'place' and l.at < now() - private.addresses_kept();
  delete from private.audit_log as l
  where l.at < now() - private.audit_kept()
    -- That an account has lost its approval is known by its line alone: it goes with the account.
    and not (l.action in ('teachers.update', 'students.update') and exists (select from auth.users as u where u.id = l.subject));
  perform private.delete_leavers();
  perform private.tell_held_back();
end
$$;
