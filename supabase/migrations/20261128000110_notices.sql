-- What is told by Web Push: a notice is written in the transaction that makes the news, spread over the subscriptions that want it,
-- and handed to the function `notify`, each delivery to one call at a time.

create table private.notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint notices_kind check (kind in ('post', 'approved', 'waiting', 'taken_down', 'put_back')),
  post_id uuid references public.posts (id) on delete cascade,
  -- Whom alone it concerns; null where it is for followers, or for administrators.
  user_id uuid references auth.users (id) on delete cascade,
  due_at timestamptz not null default now(),
  spread_at timestamptz
);
create index notices_of_post on private.notices (post_id);
create index notices_of_account on private.notices (user_id);
create index notices_due on private.notices (due_at) where spread_at is null;
alter table private.notices enable row level security;
alter table private.notices force row level security;

create table private.push_deliveries (
  id uuid primary key default gen_random_uuid(),
  browser_id bytea not null references private.push_subscriptions (browser_id) on delete cascade,
  -- Of one thread only the newest waits: three posts of one teacher in the night are one message in the morning.
  thread text not null,
  notice_id uuid not null references private.notices (id) on delete cascade,
  how_many integer not null default 1,
  due_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  constraint push_deliveries_thread unique (browser_id, thread)
);
create index push_deliveries_of_notice on private.push_deliveries (notice_id);
create index push_deliveries_due on private.push_deliveries (due_at);
alter table private.push_deliveries enable row level security;
alter table private.push_deliveries force row level security;

-- Writes a notice, if anybody could be told. Whoever waits for something to be decided is told of once in ten minutes.
create function private.tell(of_kind text, of_post uuid, of_user uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  next_due timestamptz := now();
begin
  if not exists (select from private.push_subscriptions) then
    return;
  end if;
  if of_kind = 'waiting' then
    if exists (select from private.notices as n where n.kind = 'waiting' and n.spread_at is null) then
      return;
    end if;
    next_due := greatest(now(), (select max(n.due_at) from private.notices as n where n.kind = 'waiting') + interval '10 minutes');
  end if;
  insert into private.notices (kind, post_id, user_id, due_at) values (of_kind, of_post, of_user, next_due);
  perform pg_notify('manara_push', '');
end
$$;

-- A restore and an import bring old posts, or many: neither is news.
create function private.tell_of_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell('post', fresh.id, null)
  from (
    select a.id from added as a where a.scope = 'public' and a.created_at > now() - interval '1 day'
    order by a.created_at desc, a.id limit 20
  ) as fresh;
  return null;
end
$$;
create trigger posts_tell after insert on public.posts referencing new table as added
  for each statement execute function private.tell_of_posts();

create function private.tell_of_approval() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not new.is_approved then
    perform private.tell('waiting', null, null);
  elsif tg_op = 'UPDATE' or tg_table_name = 'students' then
    perform private.tell('approved', null, new.id);
  end if;
  return null;
end
$$;
create trigger teachers_tell_insert after insert on public.teachers
  for each row execute function private.tell_of_approval();
create trigger teachers_tell_update after update on public.teachers
  for each row when (new.is_approved and not old.is_approved) execute function private.tell_of_approval();
create trigger students_tell_insert after insert on public.students
  for each row execute function private.tell_of_approval();
create trigger students_tell_update after update on public.students
  for each row when (new.is_approved and not old.is_approved) execute function private.tell_of_approval();

create function private.tell_of_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell('waiting', null, null);
  return null;
end
$$;
create trigger deletion_requests_tell after insert on private.deletion_requests
  for each row execute function private.tell_of_deletion();

-- An author hears what others decided about a post, not what they did themselves.
create function private.tell_of_takedown() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  author constant uuid := coalesce(new.teacher_id, old.teacher_id);
  post constant uuid := coalesce(new.post_id, old.post_id);
begin
  if (select auth.uid()) is distinct from author and exists (select from public.posts as p where p.id = post) then
    perform private.tell(case tg_op when 'INSERT' then 'taken_down' else 'put_back' end, post, author);
  end if;
  return null;
end
$$;
create trigger post_takedowns_tell after insert or delete on public.post_takedowns
  for each row execute function private.tell_of_takedown();

-- Whether a notice still is true, and for this subscription: asked when it is spread and again before it is sent.
create function private.concerns(notice private.notices, subscription private.push_subscriptions) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if notice.kind = 'post' then
    return exists (
      select from public.posts as p join public.teachers as t on t.id = p.teacher_id
      where p.id = notice.post_id and p.scope = 'public' and t.is_approved
        and p.teacher_id is distinct from subscription.user_id
        and (t.id = any (subscription.teachers) or t.department = any (subscription.departments)));
  end if;
  if not subscription.is_personal or not exists (
    select from auth.sessions as s where s.id = subscription.session_id and s.user_id = subscription.user_id) then
    return false;
  end if;
  return case notice.kind
    when 'waiting' then exists (select from private.admins as a where a.user_id = subscription.user_id)
    when 'approved' then notice.user_id = subscription.user_id and (
      exists (select from public.teachers as t where t.id = notice.user_id and t.is_approved)
      or exists (select from public.students as s where s.id = notice.user_id and s.is_approved))
    else notice.user_id = subscription.user_id
      and (notice.kind = 'taken_down') = exists (select from public.post_takedowns as d where d.post_id = notice.post_id)
  end;
end
$$;

create function private.spread_notices() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  notice private.notices;
begin
  for notice in
    select * from private.notices as n where n.spread_at is null and n.due_at <= now()
    order by n.due_at, n.id limit 100 for update skip locked
  loop
    insert into private.push_deliveries as d (browser_id, thread, notice_id)
    select s.browser_id,
      case notice.kind
        when 'post' then 'post ' || (select p.teacher_id from public.posts as p where p.id = notice.post_id)
        when 'waiting' then 'waiting'
        when 'approved' then 'approved'
        else 'decided ' || notice.post_id
      end,
      notice.id
    from private.push_subscriptions as s where private.concerns(notice, s) order by s.browser_id
    on conflict (browser_id, thread) do update
      set notice_id = excluded.notice_id, how_many = d.how_many + 1, lease = null;
    update private.notices as n set spread_at = now() where n.id = notice.id;
  end loop;
end
$$;

-- Up to so many deliveries that are due, for two minutes the caller's alone. What is not true any more, or of yesterday, goes unsent.
-- Whoever deletes an account or a post never waits for this, nor is a deadlock ended at their cost: it gives up, and is called again.
create function private.take_push(most integer) returns jsonb
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
      update private.push_deliveries as d set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes'
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

-- Another address is sent what waits from the beginning.
create function private.release_push() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.push_deliveries as d set lease = null, leased_until = null where d.browser_id = new.browser_id;
  return null;
end
$$;
create trigger push_subscriptions_release after update on private.push_subscriptions
  for each row when (new.endpoint <> old.endpoint) execute function private.release_push();

-- What became of deliveries: `sent`, `gone` (the subscription ends) or `failed` (it rests, twice as long each time).
create function private.settle_push(results jsonb) returns integer
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
        delete from private.push_subscriptions as s where s.browser_id = browser and exists (
          select from private.push_deliveries as d where d.id = result.id and d.lease = result.lease);
      when 'sent' then
        -- With another lease more came while this was on its way: that is still to be sent.
        delete from private.push_deliveries as d where d.id = result.id and d.lease = result.lease;
        update private.push_deliveries as d set how_many = 1, leased_until = null where d.id = result.id;
        update private.push_subscriptions as s set failures = 0, resting_until = null where s.browser_id = browser;
      when 'failed' then
        update private.push_deliveries as d set lease = null, leased_until = null where d.id = result.id;
        update private.push_subscriptions as s set failures = s.failures + 1,
          resting_until = now() + greatest(make_interval(secs => result.wait_s),
            least(interval '6 hours', make_interval(secs => 30 * 2 ^ least(s.failures, 10))))
        where s.browser_id = browser;
        -- Weeks of nothing but failures: nobody is there.
        delete from private.push_subscriptions as s where s.browser_id = browser and s.failures >= 60;
      else
        perform private.malformed('there is no such outcome');
    end case;
    settled := settled + 1;
  end loop;
  return settled;
end
$$;

create function public.take_push_deliveries(how_many integer) returns jsonb
language sql
set search_path = ''
as $$
  select private.take_push(how_many)
$$;
create function public.settle_push_deliveries(results jsonb) returns integer
language sql
set search_path = ''
as $$
  select private.settle_push(results)
$$;

revoke execute on function private.tell(text, uuid, uuid), private.tell_of_posts(), private.tell_of_approval(),
  private.tell_of_deletion(), private.tell_of_takedown(), private.concerns(private.notices, private.push_subscriptions),
  private.spread_notices(), private.release_push(), private.take_push(integer), private.settle_push(jsonb),
  public.take_push_deliveries(integer),
  public.settle_push_deliveries(jsonb) from public;
revoke execute on function public.take_push_deliveries(integer), public.settle_push_deliveries(jsonb) from anon, authenticated;
grant execute on function private.take_push(integer), private.settle_push(jsonb), public.take_push_deliveries(integer),
  public.settle_push_deliveries(jsonb) to service_role;

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
end
$$;
