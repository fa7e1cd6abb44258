-- Owners, managers and administrators pin one post to the top of the reading list until a day is over. The day stands in the
-- post itself, so that every reader has it wherever the post is, and no job has to end it.

-- The moment at which it ends; one that has passed pins nothing and stays until another is pinned.
alter table public.posts add column pinned_until timestamptz;
alter table public.posts add constraint posts_pinned check (pinned_until is null or scope = 'public');
create unique index posts_one_pinned on public.posts ((true)) where pinned_until is not null;
alter table public.posts alter column pinned_until set statistics 0;

create function private.keep_pin() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.pinned_until is distinct from old.pinned_until then
    -- To be pinned is no change of what it says.
    new.updated_at := old.updated_at;
  end if;
  if new.scope <> 'public' then
    new.pinned_until := null;
  end if;
  return new;
end
$$;
create trigger posts_2_pin before update on public.posts
  for each row when (new.pinned_until is not null or old.pinned_until is not null) execute function private.keep_pin();

create or replace function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'media_items', 'teacher_id', 'pinned_until', 'created_at', 'updated_at']),
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

-- The day after which a post is no longer pinned, as the school's calendar has it.
create function private.last_pinned_day(until timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select (until at time zone 'Africa/Cairo')::date - 1
$$;

-- Takes the pin away from whichever post has it, and says which that was as long as it held.
create function private.take_pin() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  was public.posts;
begin
  -- One pin at a time: whoever pins or unpins waits for the other.
  perform pg_advisory_xact_lock(hashtextextended('pinned post', 0));
  select * into was from public.posts as p where p.pinned_until is not null for update;
  if not found then
    return null;
  end if;
  update public.posts as p set pinned_until = null where p.id = was.id;
  if was.pinned_until <= now() then
    return null;
  end if;
  return jsonb_build_object('post_id', was.id, 'until_day', private.last_pinned_day(was.pinned_until));
end
$$;

create function private.pin_post(of_post uuid, until_day date) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Africa/Cairo')::date;
  before jsonb;
  post public.posts;
begin
  perform private.require_keeper();
  if until_day is null or until_day < today or until_day > today + 92 then
    raise exception using errcode = '22023', message = 'until_day is not one of the next 92 days';
  end if;
  before := private.take_pin();
  select * into post from public.posts as p where p.id = of_post for update;
  if not found then
    perform private.missing();
  elsif post.scope <> 'public' then
    perform private.outdated();
  end if;
  update public.posts as p set pinned_until = (until_day + 1)::timestamp at time zone 'Africa/Cairo' where p.id = of_post;
  perform private.note('posts.pin', post.teacher_id, before,
    jsonb_build_object('post_id', of_post, 'until_day', until_day));
  return jsonb_build_object('post_id', of_post, 'before', before);
end
$$;

create function private.unpin_post(of_post uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  author uuid;
  before jsonb;
begin
  perform private.require_keeper();
  before := private.take_pin();
  if before ->> 'post_id' is distinct from of_post::text then
    -- Another is pinned by now, or none: nothing is taken away that was not seen.
    perform private.outdated();
  end if;
  select p.teacher_id into author from public.posts as p where p.id = of_post;
  perform private.note('posts.unpin', author, before, jsonb_build_object('post_id', of_post));
  return jsonb_build_object('post_id', of_post, 'before', before);
end
$$;

create function public.pin_post(post_id uuid, until_day date) returns jsonb
language sql
set search_path = ''
as $$
  select private.pin_post(post_id, until_day)
$$;

create function public.unpin_post(post_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  select private.unpin_post(post_id)
$$;

revoke execute on function private.keep_pin(), private.last_pinned_day(timestamptz), private.take_pin(), private.pin_post(uuid, date),
  private.unpin_post(uuid), public.pin_post(uuid, date), public.unpin_post(uuid) from public;
revoke execute on function public.pin_post(uuid, date), public.unpin_post(uuid) from anon, authenticated;
grant execute on function private.pin_post(uuid, date), private.unpin_post(uuid), public.pin_post(uuid, date),
  public.unpin_post(uuid) to authenticated;
