-- What somebody wants to be told of in a browser is their account's there, or nobody's. One of them is at it at a time: what they chose
-- stands in `push_subscriptions`, and what others chose there lies aside until they are back. No owner stands in both.
create table private.push_laid_aside (
  browser_id bytea not null,
  -- Null: chosen without an account.
  user_id uuid references auth.users (id) on delete cascade,
  language text not null,
  departments text[] not null,
  teachers uuid[] not null,
  is_personal boolean not null,
  quiet_from integer,
  quiet_until integer,
  laid_at timestamptz not null default now(),
  constraint push_laid_aside_of_one unique nulls not distinct (browser_id, user_id)
);
alter table private.push_laid_aside enable row level security;
alter table private.push_laid_aside force row level security;
create index push_laid_aside_of_account on private.push_laid_aside (user_id, laid_at);

-- Whether the session in which an account chose it goes on.
create function private.has_session(subscription private.push_subscriptions) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from auth.sessions as s where s.id = subscription.session_id and s.user_id = subscription.user_id)
$$;

-- What an account chose is told in its session and in no other: whoever sits there after it hears nothing of it.
create or replace function private.concerns(notice private.notices, subscription private.push_subscriptions) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if notice.kind = 'post' then
    return exists (
      select from public.posts as p join public.teachers as t on t.id = p.teacher_id
      where p.id = notice.post_id and p.scope = 'public' and t.is_approved
        and p.teacher_id is distinct from subscription.user_id
        and (t.id = any (subscription.teachers) or t.department = any (subscription.departments)))
      and (subscription.user_id is null or private.has_session(subscription));
  end if;
  if not subscription.is_personal or not private.has_session(subscription) then
    return false;
  end if;
  return case notice.kind
    when 'waiting' then exists (select from private.admins as a where a.user_id = subscription.user_id)
      and (exists (select from private.waiting_accounts()) or exists (select from private.deletion_requests))
    when 'approved' then notice.user_id = subscription.user_id and (
      exists (select from public.teachers as t where t.id = notice.user_id and t.is_approved)
      or exists (select from public.students as s where s.id = notice.user_id and s.is_approved))
    else notice.user_id = subscription.user_id
      and (notice.kind = 'taken_down') = exists (select from public.post_takedowns as d where d.post_id = notice.post_id)
  end;
end
$$;

-- A subscription with what lay aside in the place of what stands.
create function private.taken_up(aside private.push_laid_aside, standing private.push_subscriptions)
returns private.push_subscriptions
language plpgsql immutable
set search_path = ''
as $$
begin
  standing.browser_id := aside.browser_id;
  standing.user_id := aside.user_id;
  standing.session_id := null;
  standing.language := aside.language;
  standing.departments := aside.departments;
  standing.teachers := aside.teachers;
  standing.is_personal := aside.is_personal;
  standing.quiet_from := aside.quiet_from;
  standing.quiet_until := aside.quiet_until;
  return standing;
end
$$;

-- What whoever asks hears in a browser once they sit there: what they chose, else what was chosen there without an account. All null
-- where that is nothing; without an address where the school reaches the browser no more.
create function private.push_for(browser bytea, me uuid) returns private.push_subscriptions
language plpgsql stable
set search_path = ''
as $$
declare
  standing private.push_subscriptions;
  aside private.push_laid_aside;
begin
  select * into standing from private.push_subscriptions as s where s.browser_id = browser;
  select * into aside from private.push_laid_aside as a
  where a.browser_id = browser and (a.user_id = me or a.user_id is null) order by a.user_id nulls last limit 1;
  if standing.browser_id is not null and (standing.user_id = me or (standing.user_id is null and aside.user_id is null)) then
    return standing;
  end if;
  if aside.browser_id is null then
    return null;
  end if;
  return private.taken_up(aside, standing);
end
$$;

-- Lays aside what stands in a browser.
create function private.lay_aside(standing private.push_subscriptions) returns void
language sql
set search_path = ''
as $$
  insert into private.push_laid_aside (browser_id, user_id, language, departments, teachers, is_personal, quiet_from, quiet_until)
  values (standing.browser_id, standing.user_id, standing.language, standing.departments, standing.teachers, standing.is_personal,
    standing.quiet_from, standing.quiet_until)
  on conflict on constraint push_laid_aside_of_one do update set
    language = excluded.language, departments = excluded.departments, teachers = excluded.teachers,
    is_personal = excluded.is_personal, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, laid_at = now()
$$;

-- Whoever calls, if they call in a session.
create function private.push_caller() returns uuid
language sql stable
set search_path = ''
as $$
  select case when (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id') is not null
    then (select auth.uid()) end
$$;

-- What a browser is told of whoever asks. `is_seated`: that is what it hears now. Where another's stands, and nothing is theirs, they
-- read of no choice, and that they are not seated.
create or replace function private.read_push(browser_secret text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  standing private.push_subscriptions;
  mine private.push_subscriptions := private.push_for(browser, me);
begin
  select * into standing from private.push_subscriptions as s where s.browser_id = browser;
  if mine.browser_id is null and standing.browser_id is null then
    return null;
  end if;
  if mine.browser_id is null then
    mine.endpoint := standing.endpoint;
    mine.language := 'ar';
    mine.departments := '{}';
    mine.teachers := '{}';
    mine.is_personal := false;
  end if;
  return private.push_choices(mine) || jsonb_build_object(
    -- A page of before reads an address in any case.
    'endpoint', coalesce(mine.endpoint, ''),
    'is_seated', mine.browser_id is not null and standing.browser_id is not null and standing.user_id is not distinct from mine.user_id
      and (standing.user_id is null or private.has_session(standing)));
end
$$;

-- What somebody saves takes the place of what stands, and takes nothing from whoever chose that.
create or replace function private.save_push(browser_secret text, subscription jsonb, choices jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
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
  if me is not null then
    -- Whoever counts the browsers of an account waits for the one who is adding to them.
    perform private.hold_account(me);
    wanted.session_id := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
  end if;
  wanted.browser_id := browser;
  wanted.user_id := me;
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
  perform from private.push_subscriptions as s where s.browser_id = browser for update;
  perform private.lay_aside(s) from private.push_subscriptions as s where s.browser_id = browser and s.user_id is distinct from me;
  delete from private.push_laid_aside as a where a.browser_id = browser and a.user_id is not distinct from me;
  -- The same address under another secret is the same browser with a new one, if it knows the keys as well.
  delete from private.push_subscriptions as s
  where s.endpoint = wanted.endpoint and s.browser_id <> browser and s.p256dh = wanted.p256dh and s.auth = wanted.auth;
  perform private.put_push(wanted);
  -- Ten browsers of an account hear what it chose.
  delete from private.push_subscriptions as s where s.user_id = me and not private.is_heard_of(me, s.browser_id);
  delete from private.push_laid_aside as a where a.user_id = me and not private.is_heard_of(me, a.browser_id);
  return private.read_push(browser_secret);
end
$$;

-- Has a subscription stand in its browser.
create function private.put_push(wanted private.push_subscriptions) returns void
language sql
set search_path = ''
as $$
  insert into private.push_subscriptions as s (browser_id, endpoint, p256dh, auth, user_id, session_id, language, departments,
    teachers, is_personal, quiet_from, quiet_until)
  values (wanted.browser_id, wanted.endpoint, wanted.p256dh, wanted.auth, wanted.user_id, wanted.session_id, wanted.language,
    wanted.departments, wanted.teachers, wanted.is_personal, wanted.quiet_from, wanted.quiet_until)
  on conflict (browser_id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id,
    session_id = excluded.session_id, language = excluded.language, departments = excluded.departments,
    teachers = excluded.teachers, is_personal = excluded.is_personal, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, updated_at = now(),
    -- Another address has failed at nothing yet.
    failures = case when s.endpoint = excluded.endpoint then s.failures else 0 end,
    resting_until = case when s.endpoint = excluded.endpoint then s.resting_until end
$$;

-- Whether a browser is among the ten in which an account chose last.
create function private.is_heard_of(account uuid, browser bytea) returns boolean
language sql stable
set search_path = ''
as $$
  select browser in (
    select o.browser_id from (
      select s.browser_id, s.updated_at as at from private.push_subscriptions as s where s.user_id = account
      union all
      select a.browser_id, a.laid_at from private.push_laid_aside as a where a.user_id = account) as o
    order by o.at desc, o.browser_id limit 10)
$$;

drop function public.renew_push_subscription(text, jsonb);
drop function private.renew_push(text, jsonb);

-- Tells where a browser is reached, and, `as_caller`, that whoever calls is at it: what they chose is heard from then on, and of whoever
-- was there before nothing. A worker that renews speaks for nobody. Null where there is nothing to hear.
create function private.renew_push(browser_secret text, subscription jsonb, as_caller boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  this_session constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
  address constant text := subscription ->> 'endpoint';
  standing private.push_subscriptions;
  wanted private.push_subscriptions;
begin
  if octet_length(subscription::text) > 4096 then
    perform private.malformed('this is no subscription');
  end if;
  if private.is_push_service(address) is not true then
    raise exception using errcode = '22023', message = 'the address of the subscription is not of a push service';
  end if;
  if private.spend('push subscription ' || encode(browser, 'hex'), 1, 60, 60.0 / 3600) then
    perform private.spend_on_browser();
  end if;
  select * into standing from private.push_subscriptions as s where s.browser_id = browser for update;
  wanted := case when as_caller then private.push_for(browser, me) else standing end;
  if as_caller and standing.browser_id is not null and standing.user_id is distinct from wanted.user_id then
    perform private.lay_aside(standing);
  end if;
  if wanted.browser_id is null then
    if as_caller then
      delete from private.push_subscriptions as s where s.browser_id = browser;
    end if;
    return private.read_push(browser_secret);
  end if;
  if as_caller then
    delete from private.push_laid_aside as a where a.browser_id = browser and a.user_id is not distinct from wanted.user_id;
  end if;
  -- The same address under another secret is the same browser with a new one, if it knows the keys as well.
  delete from private.push_subscriptions as s
  where s.endpoint = address and s.browser_id <> browser
    and s.p256dh = subscription #>> '{keys,p256dh}' and s.auth = subscription #>> '{keys,auth}';
  wanted.endpoint := address;
  wanted.p256dh := subscription #>> '{keys,p256dh}';
  wanted.auth := subscription #>> '{keys,auth}';
  wanted.session_id := case when wanted.user_id = me then this_session else wanted.session_id end;
  perform private.put_push(wanted);
  return private.read_push(browser_secret);
end
$$;

-- As with a subscription that is saved: the caller hears what is wrong, not with what.
create function public.renew_push_subscription(browser_secret text, subscription jsonb, as_caller boolean default false) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.renew_push(browser_secret, subscription, as_caller);
exception
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = 'the subscription was refused';
end
$$;

-- Ends what whoever calls hears here, chosen by them or without an account; what others chose lies aside.
create or replace function private.end_push(browser_secret text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  browser constant bytea := private.browser_of(browser_secret);
  me constant uuid := private.push_caller();
  had constant boolean := (private.push_for(browser, me)).browser_id is not null;
begin
  perform from private.push_subscriptions as s where s.browser_id = browser for update;
  perform private.lay_aside(s) from private.push_subscriptions as s
  where s.browser_id = browser and s.user_id is not null and s.user_id is distinct from me;
  delete from private.push_subscriptions as s where s.browser_id = browser;
  delete from private.push_laid_aside as a where a.browser_id = browser and (a.user_id is null or a.user_id = me);
  return had;
end
$$;

-- To whose choices a message answers: a device lists it for them alone.
create or replace function private.take_push(most integer) returns jsonb
language plpgsql security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  delivery private.push_deliveries;
  notice private.notices;
  fresh uuid[];
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
    select * into subscription from private.push_subscriptions as s where s.browser_id = delivery.browser_id;
    wakes := private.after_quiet(subscription, now());
    -- What is not true any more, or of yesterday, takes nothing else with it.
    fresh := array(
      select n.id from private.notices as n
      where n.id = any (delivery.notices) and n.due_at >= now() - interval '1 day' and private.concerns(n, subscription)
      order by n.due_at, n.id);
    if fresh = '{}' or not private.is_push_service(subscription.endpoint) then
      delete from private.push_deliveries as d where d.id = delivery.id;
    elsif wakes > now() then
      update private.push_deliveries as d set due_at = wakes where d.id = delivery.id;
    else
      update private.push_deliveries as d set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes',
        notices = fresh, sending = cardinality(fresh)
      where d.id = delivery.id returning d.* into delivery;
      select * into notice from private.notices as n where n.id = fresh[cardinality(fresh)];
      taken := taken || jsonb_build_object(
        'id', delivery.id, 'lease', delivery.lease, 'notice', notice.id, 'kind', notice.kind, 'thread', delivery.thread,
        'at', notice.due_at, 'how_many', delivery.sending, 'post_id', notice.post_id, 'language', subscription.language,
        'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
        'owner', subscription.user_id,
        -- Of all that is said, the one name: that of an approved teacher, which everybody reads.
        'teacher', case when notice.kind = 'post' then (
          select t.display_name from public.posts as p join public.teachers as t on t.id = p.teacher_id
          where p.id = notice.post_id) end);
    end if;
  end loop;
  return taken;
end
$$;

-- A browser that is reached no more hears nothing, and what was chosen there without an account is nobody's any more. What accounts
-- chose waits for them.
create function private.end_address(browser bytea) returns void
language sql
set search_path = ''
as $$
  delete from private.push_subscriptions as s where s.browser_id = browser;
  delete from private.push_laid_aside as a where a.browser_id = browser and a.user_id is null;
$$;

create or replace function private.settle_push(results jsonb) returns integer
language plpgsql security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  result record;
  browser bytea;
  settled integer := 0;
begin
  for result in
    select r.id, r.lease, r.outcome, least(greatest(coalesce(r.wait_s, 0), 0), 86400) as wait_s
    from jsonb_to_recordset(results) as r (id uuid, lease uuid, outcome text, wait_s integer) order by r.id
  loop
    browser := (select d.browser_id from private.push_deliveries as d where d.id = result.id);
    perform from private.push_subscriptions as s where s.browser_id = browser for update;
    case result.outcome
      when 'gone' then
        -- Not if the browser has named another address meanwhile: that took the lease away.
        if exists (select from private.push_deliveries as d where d.id = result.id and d.lease = result.lease) then
          perform private.end_address(browser);
        end if;
      when 'sent' then
        -- Without a lease more came while this was on its way: that is still to be sent.
        delete from private.push_deliveries as d where d.id = result.id and d.lease = result.lease;
        update private.push_deliveries as d set notices = d.notices[d.sending + 1:], sending = 0, leased_until = null
        where d.id = result.id and d.lease is null;
        update private.push_subscriptions as s set failures = 0, resting_until = null where s.browser_id = browser;
      when 'failed' then
        update private.push_deliveries as d set lease = null, sending = 0, leased_until = null
        where d.id = result.id and coalesce(d.lease = result.lease, true);
        update private.push_subscriptions as s set failures = s.failures + 1,
          resting_until = now() + greatest(make_interval(secs => result.wait_s),
            least(interval '6 hours', make_interval(secs => 30 * 2 ^ least(s.failures, 10))))
        where s.browser_id = browser;
        -- Weeks of nothing but failures: nobody is there.
        if exists (select from private.push_subscriptions as s where s.browser_id = browser and s.failures >= 60) then
          perform private.end_address(browser);
        end if;
      else
        perform private.malformed('there is no such outcome');
    end case;
    settled := settled + 1;
  end loop;
  return settled;
end
$$;

-- What an account chose in browsers in which it is not now is its own too.
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
    'gpa', (select g.gpa from public.student_gpas as g where g.id = me and private.is_entered(g)),
    'averages_of_years', (select coalesce(jsonb_agg(jsonb_build_object('year', a.year, 'grade', a.grade, 'gpa', a.gpa) order by a.year), '[]')
      from private.yearly_averages as a where a.student_id = me),
    'leaving', (select jsonb_build_object('left_at', l.left_at, 'delete_at', l.delete_at)
      from private.leavers as l where l.student_id = me),
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
    'push_subscriptions', (select coalesce(jsonb_agg(c.choices order by c.at), '[]')
      from (
        select private.push_choices(n) as choices, n.updated_at as at from private.push_subscriptions as n where n.user_id = me
        union all
        select private.push_choices(private.taken_up(a, null)), a.laid_at from private.push_laid_aside as a where a.user_id = me
      ) as c),
    'acceptance_codes_issued', (select coalesce(jsonb_agg(to_jsonb(c) - array['code_hash', 'student_id'] order by c.created_at), '[]')
      from public.student_acceptance_codes as c where c.issued_by = me),
    'decisions_about_me', (select coalesce(jsonb_agg(private.own_line(l) order by l.at), '[]')
      from private.audit_log as l where l.subject = me),
    'deletion', (select jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at)
      from private.deletion_requests as d where d.user_id = me));
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
$$;

revoke execute on function private.has_session(private.push_subscriptions),
  private.taken_up(private.push_laid_aside, private.push_subscriptions), private.push_for(bytea, uuid),
  private.lay_aside(private.push_subscriptions), private.push_caller(), private.put_push(private.push_subscriptions),
  private.is_heard_of(uuid, bytea), private.end_address(bytea), private.renew_push(text, jsonb, boolean),
  public.renew_push_subscription(text, jsonb, boolean) from public;
grant execute on function private.renew_push(text, jsonb, boolean), public.renew_push_subscription(text, jsonb, boolean)
  to anon, authenticated;
