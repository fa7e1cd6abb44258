CREATE OR REPLACE FUNCTION private.school_health()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.school_health() to authenticated;
