-- Who has left stands in a list of its own for the week in which that is taken back, and no more among the requests. What was down
-- when its author left, and is put back afterwards, goes the way of the rest.

-- Those whose departure may still be taken back, the last first.
create function private.list_departures() returns table (
  id uuid, display_name text, role text, department text, version bigint, departed_at timestamptz, departed_by text,
  undo_until timestamptz, keeps_name boolean, heir_name text, given integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, t.role, t.department, t.revision, d.departed_at, private.name_of(d.departed_by),
      d.departed_at + interval '7 days', t.keeps_name, (select h.display_name from public.teachers as h where h.id = d.heir_id),
      (select count(*)::integer from private.departed_entries as e where e.departure_id = d.id)
    from private.departures as d join public.teachers as t on t.id = d.teacher_id
    where d.undone_at is null and not t.is_approved and d.departed_at >= now() - interval '7 days'
    order by d.departed_at desc, d.id
    limit 1000;
end
$$;

create function public.list_departures() returns table (
  id uuid, display_name text, role text, department text, version bigint, departed_at timestamptz, departed_by text,
  undo_until timestamptz, keeps_name boolean, heir_name text, given integer)
language sql stable
set search_path = ''
as $$
  select * from private.list_departures()
$$;

-- Whoever has left is no request; after the week, once they have signed in again, they are one.
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
        where d.teacher_id = t.id and d.undone_at is null
          and (d.departed_at >= now() - interval '7 days'
            or not exists (select from auth.users as u where u.id = t.id and u.last_sign_in_at > d.departed_at)))
    order by t.created_at, t.id
    limit private.rows_of_page(page);
end
$$;

-- Under whom a post of this author comes back to its readers: whoever has left with an heir is followed by the heir, and the heir,
-- who may have left since, by the next. Each step is written down, so that each departure is taken back with it.
create function private.follow_heirs(of_post uuid, author uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  holder uuid := author;
  this private.departures;
begin
  loop
    -- Whoever leaves or is taken back at the same moment is waited for.
    perform from public.teachers as t where t.id = holder for share;
    select d.* into this from private.departures as d join public.teachers as t on t.id = d.teacher_id
    where d.teacher_id = holder and d.undone_at is null and d.heir_id is not null and not t.is_approved
    order by d.departed_at desc limit 1;
    exit when not found;
    insert into private.departed_entries (departure_id, tbl, entry_id) values (this.id, 'posts', of_post)
    on conflict do nothing;
    holder := this.heir_id;
    -- An heir was approved when it became one, so that no two follow each other; and if they did, this ends.
    exit when holder = author;
  end loop;
  return holder;
end
$$;

create or replace function private.put_back_post(of_post uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  is_keeper constant boolean := private.keeps_posts();
  post public.posts;
  down public.post_takedowns;
  holder uuid;
begin
  -- In the order in which a departure and its way back lock: the author first.
  perform from public.teachers as t where t.id = (select p.teacher_id from public.posts as p where p.id = of_post) for share;
  select * into post from public.posts as p where p.id = of_post for update;
  if not is_keeper and (post.teacher_id = (select auth.uid()) and private.is_teacher()) is not true then
    perform private.forbid();
  elsif post.id is null then
    perform private.missing();
  end if;
  select * into down from public.post_takedowns as d where d.post_id = of_post;
  if not found then
    perform private.outdated();
  elsif not is_keeper and (down.is_final or post.revision <= down.post_revision) then
    perform private.forbid();
  end if;
  delete from public.post_takedowns as d where d.post_id = of_post;
  holder := private.follow_heirs(of_post, post.teacher_id);
  update public.posts as p set scope = 'public', teacher_id = holder where p.id = of_post;
  perform private.note('posts.put_back', post.teacher_id, jsonb_build_object('reason', down.reason),
    jsonb_build_object('post_id', of_post));
  return jsonb_build_object('post_id', of_post);
end
$$;

-- Gives back what is still the heir's, also what was taken down meanwhile: that stays down, and is its author's to see again.
create or replace function private.return_entries(departure private.departures) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2, scope = case e.scope when ''public'' then e.scope else ''user:'' || $2 end
       from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = $3', t, t)
    using departure.id, departure.teacher_id, departure.heir_id;
  end loop;
  update public.post_takedowns as w set teacher_id = departure.teacher_id, scope = 'user:' || departure.teacher_id
  from private.departed_entries as d
  where d.departure_id = departure.id and d.tbl = 'posts' and d.entry_id = w.post_id and w.teacher_id = departure.heir_id;
  update private.departures as d set undone_at = now() where d.id = departure.id;
  perform private.note('teachers.take_back', departure.teacher_id, jsonb_build_object('heir', departure.heir_id), null);
end
$$;

revoke execute on function private.list_departures(), private.follow_heirs(uuid, uuid), public.list_departures() from public;
revoke execute on function public.list_departures() from anon, authenticated;
grant execute on function private.list_departures(), public.list_departures() to authenticated;
