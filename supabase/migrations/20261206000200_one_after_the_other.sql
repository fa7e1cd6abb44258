-- What holds for one after the other holds for two at one moment.

-- Ten browsers hear what is personal of an account, also where many subscribe at once.
create or replace function private.save_push(browser_secret text, subscription jsonb, choices jsonb) returns jsonb
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
  if this_session is not null then
    -- Whoever counts the browsers of an account waits for the one who is adding to them.
    perform private.hold_account(me);
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

-- AFTER the foreign key, which waits for a departure that is under way: whoever was let go meanwhile has published nothing. Else
-- it would stand under a name that nobody reads, and with no heir.
create function private.still_teacher() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- In two steps: the server's own role may not ask who teaches, and is asked nothing.
  if current_user = 'authenticated' then
    if not private.is_teacher() then
      raise exception using errcode = '42501', message = 'only approved teachers publish';
    end if;
  end if;
  return null;
end
$$;
revoke execute on function private.still_teacher() from public;

create trigger posts_still_teacher after insert on public.posts
  for each statement execute function private.still_teacher();
create trigger achievements_still_teacher after insert on public.achievements
  for each statement execute function private.still_teacher();
create trigger award_images_still_teacher after insert on public.award_images
  for each statement execute function private.still_teacher();
create trigger recognition_events_still_teacher after insert on public.recognition_events
  for each statement execute function private.still_teacher();
