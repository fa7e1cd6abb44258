CREATE OR REPLACE FUNCTION private.collect_garbage()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_run('tidy');
  perform private.gc_exits();
  delete from private.ledger as l where l.at < now() - (select s.ledger_kept from private.settings as s);
  delete from private.rate_limit as r where r.at < now() - private.addresses_kept();
  delete from private.browser_claims as c where c.at < now() - interval '30 days';
  delete from private.reset_cards as r where r.expires_at < now();
  delete from private.notices as n where n.due_at < now() - interval '2 days';
  -- In a browser that was cleared, or under another secret by now, nobody takes it up again.
  delete from private.push_laid_aside as a where a.laid_at < now() - interval '1 year';
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
$function$;
-- only its owner may call it
