-- The schedules that tell the counts, tidy and remove pictures leave their notes too, and the school's health reads them: who has
-- left is deleted by them as the privacy page promises.
alter table private.schedule_runs drop constraint schedule_runs_name,
  add constraint schedule_runs_name check (name in ('appear', 'counts', 'notify', 'pictures', 'tidy'));

-- Pokes everybody if a count has changed since the last time; says whether it did. What comes and goes with its post is told by
-- the post. Two at once may both tell.
create or replace function private.tell_counts() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Taken before the counts are looked at: what is committed meanwhile is told twice rather than never.
  here constant pg_snapshot := pg_current_snapshot();
  told constant pg_snapshot := (select t.seen from private.counts_told as t);
  -- A copy or a restored school has begun to count its transactions elsewhere.
  is_foreign constant boolean := coalesce(pg_snapshot_xmin(told) > pg_snapshot_xmax(here), true);
begin
  perform private.note_run('counts');
  if not is_foreign and not exists (
    select from public.post_stats as s
    where s.scope = 'public' and s._tx >= pg_snapshot_xmin(told) and not pg_visible_in_snapshot(s._tx, told)
  ) then
    return false;
  end if;
  insert into private.counts_told as t (seen) values (here) on conflict (one) do update set seen = excluded.seen;
  perform private.poke('public');
  return true;
end
$$;

create or replace function private.collect_garbage() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_run('tidy');
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

create or replace function private.school_health() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  day_ago constant timestamptz := now() - interval '1 day';
  settings private.settings;
begin
  perform private.require_admin();
  select * into settings from private.settings;
  return jsonb_build_object(
    'at', now(),
    'schema_version', private.schema_version(),
    'unsent', (
      -- What waits for a phone that fails is counted there.
      select jsonb_build_object('waiting', count(*), 'oldest_at', min(w.due_at))
      from (
        select n.due_at from private.notices as n where n.spread_at is null and n.due_at <= now()
        union all
        select d.due_at from private.push_deliveries as d join private.push_subscriptions as s on s.browser_id = d.browser_id
        where d.due_at <= now() and s.failures = 0
      ) as w),
    'schedules', (
      select jsonb_object_agg(s.name, jsonb_build_object(
        'ran_at', (select r.at from private.schedule_runs as r where r.name = s.name),
        'is_scheduled', private.is_scheduled(s.command)))
      from (values ('appear', 'publish_due_posts'), ('counts', 'tell_counts'), ('notify', '/functions/v1/notify'),
        ('tidy', 'collect_garbage'), ('pictures', '/functions/v1/left-pictures')) as s (name, command)),
    'timed', (
      -- Of whoever may not publish nothing appears, and that is nothing to mend.
      select jsonb_build_object('waiting', count(*), 'overdue', count(*) filter (where p.publish_at < now() - interval '2 minutes'),
        'oldest_at', min(p.publish_at) filter (where p.publish_at < now() - interval '2 minutes'))
      from public.posts as p join public.teachers as t on t.id = p.teacher_id
      where p.publish_at is not null and t.is_approved),
    'failures', (
      select jsonb_build_object('times', count(*), 'failing', count(distinct f.browser_id),
        'browsers', (select count(*) from private.push_subscriptions))
      from private.push_failures as f where f.at > day_ago),
    'refused', (
      select jsonb_build_object('answered', count(*), 'refused', count(*) filter (where l.result ->> 'status' = 'rejected'),
        'senders', count(distinct l.actor) filter (where l.result ->> 'status' = 'rejected'))
      from private.ledger as l where l.at > day_ago),
    'database', jsonb_build_object('bytes', pg_database_size(current_database()), 'room', settings.database_room),
    'files', (
      -- Storage writes it down as an object, that of the embedded stack as a text of one.
      select jsonb_build_object('bytes', coalesce(sum(((o.metadata #>> '{}')::jsonb ->> 'size')::bigint), 0), 'room', settings.files_room,
        'files', count(*))
      from storage.objects as o),
    'backup', (
      select jsonb_build_object('at', b.at, 'portal_version', b.portal_version, 'schema_version', b.schema_version,
        'rows', b.row_count, 'files', b.file_count)
      from private.last_backup as b),
    'accounts', (
      select jsonb_build_object('waiting', count(*), 'oldest_at', min(w.since),
        'overdue', (select count(*) from private.deletion_requests as r where r.due_at <= now()))
      from private.waiting_accounts() as w));
end
$$;
