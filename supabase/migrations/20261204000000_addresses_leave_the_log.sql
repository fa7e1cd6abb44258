-- A line of the log is evidence for three years. The address in it, of a place that tried wrong codes, is of use for as long as what
-- that place asked is counted, and the privacy page promises that no address stays longer.

-- As long as an address of the network is kept, wherever it stands.
create function private.addresses_kept() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '30 days'
$$;

-- Nobody changes a line, by whatever way: all that may ever leave one is an address whose time is over.
create function private.keep_audit_words() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.action = 'codes.lockout' and old.at < now() - private.addresses_kept()
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('after', old.after - 'place') then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'the audit log is only ever added to';
end
$$;
drop trigger audit_log_is_kept on private.audit_log;
create trigger audit_log_is_kept before truncate on private.audit_log
  for each statement execute function private.keep_audit_log();
create trigger audit_log_words_are_kept before update on private.audit_log
  for each row execute function private.keep_audit_words();

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
end
$$;

revoke execute on function private.addresses_kept(), private.keep_audit_words() from public;
