-- Who is told of news by Web Push, of what, and when not: one subscription a browser, an account or none.

-- Only these hosts are ever sent anything: an address that a browser names is never an address of our choosing. `*.` stands for
-- every host below. Tests name a service on their own machine as a whole origin, `http://127.0.0.1:1234`.
alter table private.settings add column push_services text[] not null default array[
  'fcm.googleapis.com', 'jmt17.google.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'];

create function private.is_push_service(endpoint text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select octet_length(endpoint) <= 1024 and endpoint ~ '^https?://[a-z0-9.:-]+/[!-~]*$' and exists (
    select from private.settings as s, unnest(s.push_services) as service,
      substring(endpoint from '^https://([a-z0-9-]+(?:\.[a-z0-9-]+)+)/') as host
    where case
      when service like 'http://%' then starts_with(endpoint, service || '/')
      when service like '*.%' then host like '%_' || substr(service, 2)
      else host = service
    end)
$$;

create table private.push_subscriptions (
  browser_id bytea primary key,
  endpoint text not null unique,
  -- A point of P-256 that is not compressed, and sixteen bytes: what RFC 8291 encrypts for.
  p256dh text not null constraint push_subscriptions_p256dh check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null constraint push_subscriptions_auth check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- Personal news ends with the session in which the account said it wants them.
  user_id uuid references auth.users (id) on delete cascade,
  session_id uuid,
  language text not null constraint push_subscriptions_language check (language in ('ar', 'en')),
  departments text[] not null default '{}' constraint push_subscriptions_departments check (departments <@ array[
    'Mathematics', 'Science', 'English', 'History', 'Art', 'Music', 'Physical Education', 'Computer Science',
    'Foreign Languages', 'Special Education']),
  teachers uuid[] not null default '{}' constraint push_subscriptions_teachers check (cardinality(teachers) <= 50),
  is_personal boolean not null default true,
  -- Minutes of the day; past midnight where the end is before the beginning.
  quiet_from integer constraint push_subscriptions_quiet_from check (quiet_from between 0 and 1439),
  quiet_until integer constraint push_subscriptions_quiet_until check (quiet_until between 0 and 1439),
  time_zone text not null default 'Africa/Cairo',
  failures integer not null default 0,
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_subscriptions_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until
    or quiet_from is null and quiet_until is null),
  constraint push_subscriptions_session check ((user_id is null) = (session_id is null))
);
create index push_subscriptions_of_account on private.push_subscriptions (user_id, updated_at);
alter table private.push_subscriptions enable row level security;
alter table private.push_subscriptions force row level security;

-- The moment itself, or the end of the quiet hours that it lies in.
create function private.after_quiet(subscription private.push_subscriptions, moment timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  there constant timestamp := moment at time zone subscription.time_zone;
  minute constant integer := extract(hour from there) * 60 + extract(minute from there);
  ending timestamp := date_trunc('day', there) + make_interval(mins => subscription.quiet_until);
begin
  if subscription.quiet_from is null
    or (case when subscription.quiet_from < subscription.quiet_until
      then minute < subscription.quiet_from or minute >= subscription.quiet_until
      else minute < subscription.quiet_from and minute >= subscription.quiet_until
    end)
  then
    return moment;
  end if;
  if ending <= there then
    ending := ending + interval '1 day';
  end if;
  return ending at time zone subscription.time_zone;
end
$$;

-- What a browser is told of its own subscription; it knows the address and the keys itself.
create function private.push_choices(subscription private.push_subscriptions) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'endpoint', subscription.endpoint,
    'language', subscription.language,
    'departments', subscription.departments,
    'teachers', subscription.teachers,
    'is_personal', subscription.is_personal,
    'is_of_account', subscription.user_id is not null,
    'quiet', case when subscription.quiet_from is not null
      then jsonb_build_object('from', subscription.quiet_from, 'until', subscription.quiet_until) end)
$$;

create function private.save_push(browser_secret text, subscription jsonb, choices jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := (select auth.uid());
  this_session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  wanted private.push_subscriptions;
begin
  if octet_length(subscription::text) > 4096 or octet_length(choices::text) > 8192
    or jsonb_typeof(choices -> 'departments') is distinct from 'array' or jsonb_typeof(choices -> 'teachers') is distinct from 'array'
    or coalesce(jsonb_typeof(choices -> 'quiet'), 'null') not in ('null', 'object')
  then
    perform private.malformed('this is no subscription');
  end if;
  if private.is_push_service(subscription ->> 'endpoint') is not true then
    raise exception using errcode = '22023', message = 'the address of the subscription is not of a push service';
  end if;
  if private.spend('push subscription ' || encode(browser, 'hex'), 1, 60, 60.0 / 3600) then
    perform private.spend_on_browser();
  end if;
  wanted.browser_id := browser;
  wanted.endpoint := subscription ->> 'endpoint';
  wanted.p256dh := subscription #>> '{keys,p256dh}';
  wanted.auth := subscription #>> '{keys,auth}';
  wanted.language := choices ->> 'language';
  wanted.departments := array(select distinct d from jsonb_array_elements_text(choices -> 'departments') as d order by d);
  wanted.teachers := array(
    select t.id from public.teachers as t
    where t.is_approved and t.id in (select e::uuid from jsonb_array_elements_text(choices -> 'teachers') as e) order by t.id);
  wanted.is_personal := coalesce((choices ->> 'is_personal')::boolean, true);
  wanted.quiet_from := (choices #>> '{quiet,from}')::integer;
  wanted.quiet_until := (choices #>> '{quiet,until}')::integer;
  if this_session is not null then
    wanted.user_id := me;
    wanted.session_id := this_session::uuid;
  end if;
  -- The same address under another secret is the same browser with a new one, if it knows the keys as well.
  delete from private.push_subscriptions as s
  where s.endpoint = wanted.endpoint and s.browser_id <> browser and s.p256dh = wanted.p256dh and s.auth = wanted.auth;
  insert into private.push_subscriptions as s (browser_id, endpoint, p256dh, auth, user_id, session_id, language, departments,
    teachers, is_personal, quiet_from, quiet_until)
  values (browser, wanted.endpoint, wanted.p256dh, wanted.auth, wanted.user_id, wanted.session_id, wanted.language,
    wanted.departments, wanted.teachers, wanted.is_personal, wanted.quiet_from, wanted.quiet_until)
  on conflict (browser_id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id,
    session_id = excluded.session_id, language = excluded.language, departments = excluded.departments,
    teachers = excluded.teachers, is_personal = excluded.is_personal, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, updated_at = now(),
    -- Another address has failed at nothing yet.
    failures = case when s.endpoint = excluded.endpoint then s.failures else 0 end,
    resting_until = case when s.endpoint = excluded.endpoint then s.resting_until end
  returning s.* into wanted;
  -- Ten browsers hear what is personal; the eldest goes on as a visitor's.
  update private.push_subscriptions as s set user_id = null, session_id = null
  where s.user_id = wanted.user_id and s.browser_id not in (
    select o.browser_id from private.push_subscriptions as o where o.user_id = wanted.user_id
    order by o.updated_at desc, o.browser_id limit 10);
  return private.push_choices(wanted);
end
$$;

create function private.read_push(browser_secret text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
begin
  return (select private.push_choices(s) from private.push_subscriptions as s where s.browser_id = browser);
end
$$;

create function private.end_push(browser_secret text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
begin
  delete from private.push_subscriptions as s where s.browser_id = browser;
  return found;
end
$$;

create function public.save_push_subscription(browser_secret text, subscription jsonb, choices jsonb) returns jsonb
language sql
set search_path = ''
as $$
  select private.save_push(browser_secret, subscription, choices)
$$;
create function public.read_push_subscription(browser_secret text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.read_push(browser_secret)
$$;
create function public.end_push_subscription(browser_secret text) returns boolean
language sql
set search_path = ''
as $$
  select private.end_push(browser_secret)
$$;

revoke execute on function private.is_push_service(text), private.after_quiet(private.push_subscriptions, timestamptz),
  private.push_choices(private.push_subscriptions), private.save_push(text, jsonb, jsonb), private.read_push(text),
  private.end_push(text), public.save_push_subscription(text, jsonb, jsonb), public.read_push_subscription(text),
  public.end_push_subscription(text) from public;
grant execute on function private.save_push(text, jsonb, jsonb), private.read_push(text), private.end_push(text),
  public.save_push_subscription(text, jsonb, jsonb), public.read_push_subscription(text), public.end_push_subscription(text)
  to anon, authenticated;

create or replace function private.export_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
begin
  perform private.spend('export ' || me, 1, 5, 5.0 / 3600);
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email) from auth.users as u where u.id = me),
    'teacher', (select to_jsonb(t) - array['scope', '_tx', '_h'] from public.teachers as t where t.id = me),
    'student', (select to_jsonb(s) - array['scope', '_tx', '_h'] from public.students as s where s.id = me),
    'gpa', (select g.gpa from public.student_gpas as g where g.id = me),
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) - array['scope', '_tx', '_h'] order by p.created_at), '[]')
      from public.posts as p where p.teacher_id = me),
    'achievements', (select coalesce(jsonb_agg(to_jsonb(a) - array['scope', '_tx', '_h'] order by a.created_at), '[]')
      from public.achievements as a where a.teacher_id = me),
    'award_images', (select coalesce(jsonb_agg(to_jsonb(a) - array['scope', '_tx', '_h'] order by a.created_at), '[]')
      from public.award_images as a where a.teacher_id = me),
    'recognition_events', (select coalesce(jsonb_agg(to_jsonb(e) - array['scope', '_tx', '_h'] order by e.created_at), '[]')
      from public.recognition_events as e where e.teacher_id = me),
    'interactions', (select coalesce(jsonb_agg(to_jsonb(i) order by i.updated_at), '[]')
      from (
        select s.post_id, s.liked, s.saved, s.updated_at from public.student_post_interactions as s where s.student_id = me
        union all
        select t.post_id, t.liked, t.saved, t.updated_at from public.teacher_post_interactions as t where t.teacher_id = me
      ) as i),
    'push_subscriptions', (select coalesce(jsonb_agg(private.push_choices(n) order by n.created_at), '[]')
      from private.push_subscriptions as n where n.user_id = me),
    'acceptance_codes_issued', (select coalesce(jsonb_agg(to_jsonb(c) - array['code_hash', 'student_id'] order by c.created_at), '[]')
      from public.student_acceptance_codes as c where c.issued_by = me),
    'decisions_about_me', (select coalesce(jsonb_agg(to_jsonb(l) - array['actor'] order by l.at), '[]')
      from private.audit_log as l where l.subject = me),
    'deletion', (select jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at)
      from private.deletion_requests as d where d.user_id = me));
end
$$;
