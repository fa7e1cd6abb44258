-- A post may be written now and appear later. Until then it is its author's alone: it lies in the author's scope, as one that
-- was taken down does, and carries the moment at which it appears. The database lets it appear by itself (`publish_due_posts`),
-- and it reaches every reader as a post that was just published.

-- The moment at which it appears, to the minute; null once it has, and of whatever appeared at once.
alter table public.posts add column publish_at timestamptz;
alter table public.posts add constraint posts_timed check (publish_at is null or scope = 'user:' || teacher_id);
create index posts_due on public.posts (publish_at) where publish_at is not null;
alter table public.posts alter column publish_at set statistics 0;
grant insert (publish_at), update (publish_at) on public.posts to authenticated;

create function private.time_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.publish_at := date_trunc('minute', new.publish_at);
  if tg_op = 'UPDATE' and old.publish_at is null then
    -- What readers have seen, or the school took down, appears at no later time.
    new.publish_at := null;
  elsif new.publish_at > now() + interval '366 days' then
    raise exception using errcode = '22023', message = 'publish_at is more than a year ahead';
  elsif new.publish_at > now() then
    new.scope := 'user:' || new.teacher_id;
  else
    if tg_op = 'UPDATE' then
      -- To its readers it is as old as its appearance.
      new.created_at := greatest(old.created_at, least(coalesce(new.publish_at, old.publish_at), now()));
      new.updated_at := new.created_at;
    end if;
    new.publish_at := null;
    new.scope := 'public';
  end if;
  return new;
end
$$;
create trigger posts_3_time_new before insert on public.posts
  for each row when (new.publish_at is not null) execute function private.time_post();
create trigger posts_3_time before update on public.posts
  for each row when (new.publish_at is not null or old.publish_at is not null) execute function private.time_post();

-- The scope is now changed by a trigger too, which `update of scope` does not see.
drop trigger posts_move_stats on public.posts;
create trigger posts_move_stats after update on public.posts
  for each row when (old.scope <> new.scope) execute function private.move_stats();

create function private.tell_of_timed_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.created_at > now() - interval '1 day' then
    perform private.tell('post', new.id, null);
  end if;
  return null;
end
$$;
create trigger posts_tell_timed after update on public.posts
  for each row when (old.publish_at is not null and new.publish_at is null) execute function private.tell_of_timed_post();

-- Lets appear what is due, and says how many. One whose author may not publish any more waits until the author may again.
create function private.publish_due_posts() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due constant uuid[] := array(
    select p.id from public.posts as p join public.teachers as t on t.id = p.teacher_id
    where p.publish_at <= now() and t.is_approved
    order by p.publish_at, p.id limit 200 for update of p skip locked);
begin
  -- A statement without a row would wake every device all the same.
  if due <> '{}' then
    update public.posts as p set publish_at = null where p.id = any (due);
  end if;
  return cardinality(due);
end
$$;

create or replace function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'media_items', 'teacher_id', 'pinned_until', 'publish_at', 'created_at', 'updated_at']),
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

create or replace function private.writable() returns table (entity text, tbl text, columns jsonb)
language sql immutable
set search_path = ''
as $$
  values
    ('post', 'posts',
      '{"title": "line", "content": "text", "image_url": "text?", "media_items": "list", "publish_at": "minute?"}'::jsonb),
    ('achievement', 'achievements',
      '{"title": "line", "description": "text", "category": "line?", "year": "number?", "image": "text?"}'),
    ('award_image', 'award_images', '{"title": "line", "image_url": "text", "description": "text"}'),
    ('recognition_event', 'recognition_events',
      '{"title": "line", "description": "text", "image_url": "text?", "date": "day?", "category": "line?"}'),
    ('profile', 'teachers', '{"display_name": "line", "profile_photo": "text?", "department": "text?", "bio": "text?"}'),
    ('profile', 'students', '{"profile_photo": "text?", "bio": "text?"}')
$$;

-- Moments are written in one way, whatever the clock of the session: devices compare what they are told.
alter function private.wire_row(text, uuid) set timezone = 'UTC';

create or replace function private.read_fields(value jsonb, columns jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  field record;
  result jsonb := '{}';
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.unfit('fields is not an object');
  end if;
  for field in
    select e.key, e.value, jsonb_typeof(e.value) as type_is, rtrim(columns ->> e.key, '?') as takes,
      columns ->> e.key like '%?' as may_be_null
    from jsonb_each(value) as e
  loop
    if field.takes is null then
      perform private.unfit('there is no field ' || left(field.key, 60));
    elsif field.type_is = 'null' and field.may_be_null then
      null;
    elsif field.type_is <> (case field.takes when 'list' then 'array' when 'number' then 'number' else 'string' end)
      or (field.takes = 'day' and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\d$')
      or (field.takes = 'minute'
        and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$') then
      perform private.unfit(field.key || ' does not take this');
    elsif field.takes = 'line' then
      field.value := to_jsonb(private.clean_line(field.value #>> '{}'));
      if field.value = '""' and field.may_be_null then
        field.value := 'null';
      end if;
    elsif field.takes = 'minute' then
      -- As a row says it, so that the two can be compared.
      field.value := to_jsonb(date_trunc('minute', (field.value #>> '{}')::timestamptz));
    end if;
    result := result || jsonb_build_object(field.key, field.value);
  end loop;
  return result;
end
$$;

create or replace function private.put_entry(of_tbl text, columns jsonb, of_id uuid, sent jsonb, base jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  fields constant jsonb := private.read_fields(sent, columns);
  edited_from jsonb := '{}';
  seen bigint;
  standing jsonb;
  over jsonb;
  open_fields jsonb;
  clashing jsonb;
begin
  if base is not null then
    seen := private.read_revision(base);
    edited_from := private.read_fields(base -> 'fields', columns);
    if array(select jsonb_object_keys(edited_from)) <> array(select jsonb_object_keys(fields)) then
      perform private.unfit('base.fields are others than args.fields');
    end if;
  elsif private.insert_entry(of_tbl, of_id, fields) then
    return jsonb_build_object('row', private.wire_row(of_tbl, of_id));
  end if;
  if not private.hold_entry(of_tbl, of_id, false) then
    return jsonb_build_object('status', 'conflict', 'row', null, 'fields', '[]'::jsonb);
  end if;
  standing := private.wire_row(of_tbl, of_id);
  over := private.held_fields(standing, fields);
  select coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_open), '{}'),
    coalesce(jsonb_agg(f.key order by f.key) filter (where not f.is_open), '[]')
  into open_fields, clashing
  from (
    select e.key, e.value,
      coalesce(standing ->> 'revision' = seen::text, false)
        or coalesce(standing -> e.key = edited_from -> e.key, false) as is_open
    from jsonb_each(fields) as e
    where standing -> e.key <> e.value and e.value is distinct from edited_from -> e.key
      -- What is created once more says when it shall appear, and it has appeared.
      and not (base is null and e.key = 'publish_at' and standing -> e.key = 'null')
  ) as f;
  if clashing <> '[]' then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', clashing);
  elsif open_fields <> '{}' then
    perform private.write_fields(of_tbl, of_id, open_fields);
    standing := private.wire_row(of_tbl, of_id);
  end if;
  return jsonb_build_object('row', standing) || case when base is null then '{}' else jsonb_build_object('over', over) end;
end
$$;

create or replace function private.delete_entry(of_tbl text, columns jsonb, of_id uuid, base jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  standing jsonb;
  seen bigint;
  reached integer;
  read_before jsonb;
begin
  if base is not null then
    seen := private.read_revision(base);
    read_before := case when base ? 'fields' then private.read_fields(base -> 'fields', columns) end;
  end if;
  if not private.hold_entry(of_tbl, of_id, true) then
    return jsonb_build_object('row', null);
  end if;
  standing := private.wire_row(of_tbl, of_id);
  if base is not null and (standing ->> 'revision' = seen::text or (seen is null and standing @> read_before)
    -- Its time came before the removal arrived, and nothing else has happened to it: its author wants it gone.
    or (read_before ->> 'publish_at' is not null and standing ->> 'publish_at' is null
      and standing @> (read_before - 'publish_at'))) is not true then
    return jsonb_build_object('status', 'conflict', 'row', standing, 'fields', '[]'::jsonb);
  end if;
  execute format('delete from public.%I as t where t.id = $1', of_tbl) using of_id;
  get diagnostics reached = row_count;
  perform private.demand_reached(reached);
  return jsonb_build_object('row', null, 'over', private.held_fields(standing, columns));
end
$$;

revoke execute on function private.time_post(), private.tell_of_timed_post(), private.publish_due_posts() from public;
