-- Whoever has left waits for nobody's decision, and loses nothing by one.

-- Gives back what is still the heir's.
create function private.return_entries(departure private.departures) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2 from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = $3 and e.scope = ''public''', t, t)
    using departure.id, departure.teacher_id, departure.heir_id;
  end loop;
  update private.departures as d set undone_at = now() where d.id = departure.id;
  perform private.note('teachers.take_back', departure.teacher_id, jsonb_build_object('heir', departure.heir_id), null);
end
$$;
revoke execute on function private.return_entries(private.departures) from public;

create or replace function private.take_teacher_back(of_teacher uuid, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  this private.departures;
begin
  select * into this from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null
  order by d.departed_at desc limit 1 for update;
  if not found then
    perform private.missing();
  elsif teacher.is_approved or this.departed_at < now() - interval '7 days' then
    perform private.outdated();
  end if;
  perform private.return_entries(this);
  update public.teachers as x set is_approved = true where x.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$$;

-- Within the week of a departure an approval takes it back whole, as its own act does.
create or replace function private.approve_teacher(of_teacher uuid, expected_role text, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  this private.departures;
begin
  -- A student who slipped in a request while it was registering stays a student.
  if teacher.role is distinct from expected_role or teacher.is_approved
    or exists (select from public.students as s where s.id = of_teacher) then
    perform private.outdated();
  end if;
  for this in select * from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null for update loop
    if this.departed_at < now() - interval '7 days' then
      update private.departures as d set undone_at = now() where d.id = this.id;
    else
      perform private.return_entries(this);
    end if;
  end loop;
  update public.teachers as t set is_approved = true where t.id = of_teacher;
  return private.teacher_answer(of_teacher);
end
$$;

create or replace function private.decline_teacher(of_teacher uuid, expected_version bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
begin
  -- What was published would go with the row, and so would the way back of a departure.
  if teacher.is_approved or teacher.keeps_name
    or exists (select from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null)
    or exists (select from public.posts as p where p.teacher_id = of_teacher)
    or exists (select from public.achievements as a where a.teacher_id = of_teacher)
    or exists (select from public.award_images as i where i.teacher_id = of_teacher)
    or exists (select from public.recognition_events as e where e.teacher_id = of_teacher) then
    perform private.outdated();
  end if;
  delete from public.teacher_post_interactions as i where i.teacher_id = of_teacher;
  delete from public.teachers as t where t.id = of_teacher;
  return true;
end
$$;

-- Whoever has left stands among the requests for a week, in which an approval takes it back, and again once they have signed in.
create or replace function private.list_pending_teachers(after_at timestamptz, after_id uuid, page integer)
returns table (
  id uuid, display_name text, email text, department text, bio text, profile_photo text, role text,
  created_at timestamptz, revoked_at timestamptz, version bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, (select u.email::text from auth.users as u where u.id = t.id), t.department, t.bio,
      t.profile_photo, t.role, t.created_at,
      (select max(l.at) from private.audit_log as l
       where l.subject = t.id and l.action = 'teachers.update' and l.before -> 'is_approved' = 'true'
         and l.after -> 'is_approved' = 'false'),
      t.revision
    from public.teachers as t
    where not t.is_approved and (after_at is null or (t.created_at, t.id) > (after_at, after_id))
      and not exists (
        select from private.departures as d
        where d.teacher_id = t.id and d.undone_at is null and d.departed_at < now() - interval '7 days'
          and not exists (select from auth.users as u where u.id = t.id and u.last_sign_in_at > d.departed_at))
    order by t.created_at, t.id
    limit private.rows_of_page(page);
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
  -- A statement without a row would wake every device all the same.
  if due <> '{}' then
    update public.posts as p set publish_at = null where p.id = any (due);
  end if;
  return cardinality(due);
end
$$;

-- Whoever has left, or was revoked, waits for nobody.
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
        and (t.id = any (subscription.teachers) or t.department = any (subscription.departments)));
  end if;
  if not subscription.is_personal or not exists (
    select from auth.sessions as s where s.id = subscription.session_id and s.user_id = subscription.user_id) then
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
