-- Owners, managers and administrators take a post down with a reason. The post stays its author's: it moves to the author's
-- scope, so that every reader loses it as if it were removed, and comes back with its likes when it is put back.

alter table public.posts drop constraint posts_scope;
alter table public.posts add constraint posts_scope check (scope in ('public', 'user:' || teacher_id));
alter table public.post_stats drop constraint post_stats_scope;
alter table public.post_stats add constraint post_stats_scope check (scope = 'public' or scope like 'user:%');

drop policy posts_read on public.posts;
create policy posts_read_anon on public.posts for select to anon
  using (scope = 'public');
create policy posts_read on public.posts for select to authenticated
  using (scope = 'public' or teacher_id = (select auth.uid()));

-- Counts are seen where their post is.
create or replace function private.open_stats() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.post_stats (post_id, scope) select a.id, a.scope from added as a order by a.id;
  return null;
end
$$;

create function private.move_stats() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.post_stats as s set scope = new.scope where s.post_id = new.id;
  return null;
end
$$;
create trigger posts_move_stats after update of scope on public.posts
  for each row when (old.scope <> new.scope) execute function private.move_stats();

-- Why a post is down. Its author and nobody else reads it here; whoever keeps posts asks `list_taken_down_posts`.
create table public.post_takedowns (
  post_id uuid primary key references public.posts (id) on delete cascade,
  teacher_id uuid not null,
  reason text not null
    constraint post_takedowns_reason check (private.is_visible(reason) and char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  -- The post as it was taken down: an author who has changed it since then may put it back.
  post_revision bigint not null,
  -- Taken down again after its author had put it back: now it is the school's to put back.
  is_final boolean not null default false,
  scope text not null
    constraint post_takedowns_scope check (scope = 'user:' || teacher_id),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);
create index post_takedowns_page on public.post_takedowns (scope, _tx, post_id);
create index post_takedowns_newest on public.post_takedowns (created_at desc, post_id desc);
create trigger post_takedowns_9_stamp before insert or update or delete on public.post_takedowns
  for each row execute function private.stamp('post_id');
create trigger post_takedowns_settle after insert on public.post_takedowns referencing new table as added
  for each statement execute function private.settle_entries('post_id');
create trigger post_takedowns_poke_insert after insert on public.post_takedowns referencing new table as added
  for each statement execute function private.poke_users();
create trigger post_takedowns_poke_delete after delete on public.post_takedowns referencing old table as removed
  for each statement execute function private.poke_users();
create trigger post_takedowns_truncate after truncate on public.post_takedowns
  for each statement execute function private.renew_lineage();

alter table public.post_takedowns enable row level security;
alter table public.post_takedowns force row level security;
revoke all on public.post_takedowns from public, anon, authenticated;
grant select on public.post_takedowns to authenticated;
grant select, insert, update, delete on public.post_takedowns to service_role;
create policy post_takedowns_read on public.post_takedowns for select to authenticated
  using (teacher_id = (select auth.uid()));

-- What the planner expects tells nothing of what only some may read.
alter table public.posts alter column title set statistics 0, alter column content set statistics 0,
  alter column image_url set statistics 0, alter column media_items set statistics 0;
alter table public.post_takedowns
  alter column post_id set statistics 0, alter column teacher_id set statistics 0, alter column reason set statistics 0,
  alter column created_at set statistics 0, alter column post_revision set statistics 0,
  alter column is_final set statistics 0, alter column scope set statistics 0, alter column revision set statistics 0,
  alter column _tx set statistics 0, alter column _h set statistics 0;

create or replace function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'media_items', 'teacher_id', 'created_at', 'updated_at']),
    (3, 'post_stats', 'post_id', array['post_id', 'likes', 'saves']),
    (4, 'achievements', 'id', array['id', 'title', 'description', 'category', 'year', 'image', 'teacher_id', 'created_at', 'updated_at']),
    (5, 'award_images', 'id', array['id', 'title', 'image_url', 'description', 'teacher_id', 'created_at', 'updated_at']),
    (6, 'recognition_events', 'id', array['id', 'title', 'description', 'image_url', 'date', 'category', 'teacher_id', 'created_at', 'updated_at']),
    (7, 'students', 'id', array['id', 'display_name', 'email', 'grade', 'profile_photo', 'bio', 'is_approved', 'created_at', 'updated_at']),
    (8, 'student_gpas', 'id', array['id', 'gpa', 'updated_at']),
    (9, 'student_post_interactions', 'post_id', array['post_id', 'student_id', 'liked', 'saved', 'liked_clock', 'saved_clock', 'updated_at']),
    (10, 'teacher_post_interactions', 'post_id', array['post_id', 'teacher_id', 'liked', 'saved', 'liked_clock', 'saved_clock', 'updated_at']),
    (11, 'post_takedowns', 'post_id', array['post_id', 'reason', 'created_at', 'post_revision', 'is_final'])
$$;

create or replace function private.may_hold(of_tbl text, of_scope text) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when of_tbl in ('teachers', 'posts') then true
    when of_tbl in (
      'students', 'student_gpas', 'student_post_interactions', 'teacher_post_interactions', 'post_takedowns')
      then of_scope like 'user:%'
    else of_scope = 'public'
  end
$$;

-- Whether the caller keeps what everybody's posts are read for: takes one down, puts one back.
create function private.keeps_posts() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(private.teacher_role() in ('owner', 'manager'), false) or private.is_admin();
end
$$;

create function private.require_keeper() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.keeps_posts() then
    perform private.forbid();
  end if;
end
$$;

create function private.take_down_post(of_post uuid, why text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  clean_reason constant text := private.clean_line(coalesce(why, ''));
  post public.posts;
begin
  perform private.require_keeper();
  if not private.is_visible(clean_reason) or char_length(clean_reason) > 500 then
    raise exception using errcode = '22023', message = 'reason is not 1 to 500 characters long';
  end if;
  select * into post from public.posts as p where p.id = of_post for update;
  if not found then
    perform private.missing();
  elsif post.scope <> 'public' then
    perform private.outdated();
  end if;
  update public.posts as p set scope = 'user:' || p.teacher_id where p.id = of_post returning p.* into post;
  insert into public.post_takedowns (post_id, teacher_id, reason, post_revision, is_final, scope)
  values (of_post, post.teacher_id, clean_reason, post.revision,
    exists (
      select from private.audit_log as l
      where l.subject = post.teacher_id and l.action = 'posts.put_back' and l.actor = l.subject
        and l.after ->> 'post_id' = of_post::text),
    post.scope);
  perform private.note('posts.take_down', post.teacher_id, null,
    jsonb_build_object('post_id', of_post, 'reason', clean_reason));
  return jsonb_build_object('post_id', of_post);
end
$$;

-- By whoever keeps posts at any time; by its author once it has been changed, and not a second time.
create function private.put_back_post(of_post uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  is_keeper constant boolean := private.keeps_posts();
  post public.posts;
  down public.post_takedowns;
begin
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
  update public.posts as p set scope = 'public' where p.id = of_post;
  perform private.note('posts.put_back', post.teacher_id, jsonb_build_object('reason', down.reason),
    jsonb_build_object('post_id', of_post));
  return jsonb_build_object('post_id', of_post);
end
$$;

create function private.list_taken_down_posts() returns table (
  post_id uuid, title text, teacher_name text, reason text, taken_down_at timestamptz, is_changed boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_keeper();
  return query
    select p.id, p.title, t.display_name, d.reason, d.created_at, p.revision > d.post_revision
    from public.post_takedowns as d
      join public.posts as p on p.id = d.post_id
      join public.teachers as t on t.id = p.teacher_id
    order by d.created_at desc, d.post_id desc
    limit 200;
end
$$;

create function public.take_down_post(post_id uuid, reason text) returns jsonb
language sql
set search_path = ''
as $$
  select private.take_down_post(post_id, reason)
$$;

create function public.put_back_post(post_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  select private.put_back_post(post_id)
$$;

create function public.list_taken_down_posts() returns table (
  post_id uuid, title text, teacher_name text, reason text, taken_down_at timestamptz, is_changed boolean)
language sql stable
set search_path = ''
as $$
  select * from private.list_taken_down_posts()
$$;

revoke execute on function private.move_stats(), private.keeps_posts(), private.require_keeper(),
  private.take_down_post(uuid, text), private.put_back_post(uuid), private.list_taken_down_posts(),
  public.take_down_post(uuid, text), public.put_back_post(uuid), public.list_taken_down_posts() from public;
revoke execute on function public.take_down_post(uuid, text), public.put_back_post(uuid), public.list_taken_down_posts()
  from anon, authenticated;
grant execute on function private.take_down_post(uuid, text), private.put_back_post(uuid), private.list_taken_down_posts(),
  public.take_down_post(uuid, text), public.put_back_post(uuid), public.list_taken_down_posts() to authenticated;
