-- A schedule that nobody made, or that stands still, fails without a word: each run leaves a note, and the school's health reads it.

create table private.schedule_runs (
  name text primary key constraint schedule_runs_name check (name in ('appear', 'notify')),
  at timestamptz not null default now()
);
alter table private.schedule_runs enable row level security;
alter table private.schedule_runs force row level security;
revoke all on private.schedule_runs from public, anon, authenticated;

-- Notes that a schedule runs, at most once a minute: most runs find the note fresh and write nothing. Where another run is just
-- writing it, that one is enough.
create function private.note_run(of_schedule text) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;

-- Whether pg_cron has an active job whose command says this; null where there is no pg_cron to ask, as on one machine.
create function private.is_scheduled(command text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_one boolean;
begin
  if to_regclass('cron.job') is null or not has_table_privilege('cron.job', 'select') then
    return null;
  end if;
  execute 'select exists (select from cron.job as j where j.active and position($1 in j.command) > 0)' into found_one using command;
  return found_one;
end
$$;

-- Who leaves at the same moment is waited for by the next call: nothing appears under a name that is just going.
create or replace function private.publish_due_posts() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due constant uuid[] := array(
    select p.id from public.posts as p join public.teachers as t on t.id = p.teacher_id
    where p.publish_at <= now() and t.is_approved
    order by p.publish_at, p.id limit 200 for update of p skip locked for share of t skip locked);
begin
  perform private.note_run('appear');
  -- A statement without a row would wake every device all the same.
  if due <> '{}' then
    update public.posts as p set publish_at = null where p.id = any (due);
  end if;
  return cardinality(due);
end
$$;

create or replace function private.take_push(most integer) returns jsonb
language plpgsql security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  delivery private.push_deliveries;
  notice private.notices;
  subscription private.push_subscriptions;
  wakes timestamptz;
  taken jsonb := '[]';
begin
  perform private.note_run('notify');
  perform private.spread_notices();
  for delivery in
    select d.* from private.push_deliveries as d join private.push_subscriptions as s on s.browser_id = d.browser_id
    where d.due_at <= now() and coalesce(d.leased_until <= now(), true) and coalesce(s.resting_until <= now(), true)
    order by d.due_at, d.id limit least(greatest(most, 1), 100) for update of d skip locked
  loop
    select * into notice from private.notices as n where n.id = delivery.notice_id;
    select * into subscription from private.push_subscriptions as s where s.browser_id = delivery.browser_id;
    wakes := private.after_quiet(subscription, now());
    if not private.concerns(notice, subscription) or not private.is_push_service(subscription.endpoint)
      or notice.due_at < now() - interval '1 day' then
      delete from private.push_deliveries as d where d.id = delivery.id;
    elsif wakes > now() then
      update private.push_deliveries as d set due_at = wakes where d.id = delivery.id;
    else
      update private.push_deliveries as d set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes',
        sending = d.how_many
      where d.id = delivery.id returning d.* into delivery;
      taken := taken || jsonb_build_object(
        'id', delivery.id, 'lease', delivery.lease, 'notice', notice.id, 'kind', notice.kind, 'thread', delivery.thread,
        'at', notice.due_at, 'how_many', delivery.how_many, 'post_id', notice.post_id, 'language', subscription.language,
        'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
        -- Of all that is said, the one name: that of an approved teacher, which everybody reads.
        'teacher', case when notice.kind = 'post' then (
          select t.display_name from public.posts as p join public.teachers as t on t.id = p.teacher_id
          where p.id = notice.post_id) end);
    end if;
  end loop;
  return taken;
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
      from (values ('appear', 'publish_due_posts'), ('notify', '/functions/v1/notify')) as s (name, command)),
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

revoke execute on function private.note_run(text), private.is_scheduled(text) from public;
