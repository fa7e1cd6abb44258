-- The privacy page names how long things are kept. Two of them had no end: the lines of the log, and the fingerprint of a browser
-- whose like was taken back.

-- As long as a line of the log is evidence.
create function private.audit_kept() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '3 years'
$$;

-- Nobody removes a younger line, by whatever way.
create function private.keep_audit_line() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.at < now() - private.audit_kept() then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'the audit log is only ever added to';
end
$$;
drop trigger audit_log_is_kept on private.audit_log;
create trigger audit_log_is_kept before update or truncate on private.audit_log
  for each statement execute function private.keep_audit_log();
create trigger audit_log_lines_are_kept before delete on private.audit_log
  for each row execute function private.keep_audit_line();

create or replace function private.collect_garbage() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.gc_exits();
  delete from private.ledger as l where l.at < now() - (select s.ledger_kept from private.settings as s);
  delete from private.rate_limit as r where r.at < now() - interval '30 days';
  delete from private.browser_claims as c where c.at < now() - interval '30 days';
  delete from private.reset_cards as r where r.expires_at < now();
  delete from private.notices as n where n.due_at < now() - interval '2 days';
  -- A tap that is still on its way would find nothing that is newer than itself: a day is longer than any takes.
  delete from public.post_interactions as i where not i.liked and not i.saved and i.updated_at < now() - interval '1 day';
  delete from private.audit_log as l
  where l.at < now() - private.audit_kept()
    -- That an account has lost its approval is known by its line alone: it goes with the account.
    and not (l.action in ('teachers.update', 'students.update') and exists (select from auth.users as u where u.id = l.subject));
  perform private.delete_leavers();
end
$$;

revoke execute on function private.audit_kept(), private.keep_audit_line() from public;

-- What the planner expects tells nothing of what only some may read: no column of a post that says what stands in it.
alter table public.posts alter column image_alt set statistics 0;
