-- Every picture can say what it shows, to whoever does not see it. Those in `media_items` carry their captions; the one picture of a
-- post, an achievement, an award or an event says it in a column beside it. Whoever does not know the column leaves it as it is.

alter table public.posts add column image_alt text;
alter table public.achievements add column image_alt text;
alter table public.award_images add column image_alt text;
alter table public.recognition_events add column image_alt text;

alter table public.posts add constraint posts_image_alt
  check (private.is_visible(image_alt) and char_length(image_alt) <= 300);
alter table public.achievements add constraint achievements_image_alt
  check (private.is_visible(image_alt) and char_length(image_alt) <= 300);
alter table public.award_images add constraint award_images_image_alt
  check (private.is_visible(image_alt) and char_length(image_alt) <= 300);
alter table public.recognition_events add constraint recognition_events_image_alt
  check (private.is_visible(image_alt) and char_length(image_alt) <= 300);

grant insert (image_alt), update (image_alt) on public.posts to authenticated;
grant insert (image_alt), update (image_alt) on public.achievements to authenticated;
grant insert (image_alt), update (image_alt) on public.award_images to authenticated;
grant insert (image_alt), update (image_alt) on public.recognition_events to authenticated;

-- One line, and none where nothing is said, by whatever way it came.
create function private.tidy_image_alt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.image_alt := nullif(private.clean_line(new.image_alt), '');
  return new;
end
$$;
revoke execute on function private.tidy_image_alt() from public;
create trigger posts_1_tidy_alt before insert or update of image_alt on public.posts
  for each row when (new.image_alt is not null) execute function private.tidy_image_alt();
create trigger achievements_1_tidy_alt before insert or update of image_alt on public.achievements
  for each row when (new.image_alt is not null) execute function private.tidy_image_alt();
create trigger award_images_1_tidy_alt before insert or update of image_alt on public.award_images
  for each row when (new.image_alt is not null) execute function private.tidy_image_alt();
create trigger recognition_events_1_tidy_alt before insert or update of image_alt on public.recognition_events
  for each row when (new.image_alt is not null) execute function private.tidy_image_alt();

create or replace function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'image_alt', 'media_items', 'teacher_id', 'pinned_until', 'publish_at', 'created_at', 'updated_at']),
    (3, 'post_stats', 'post_id', array['post_id', 'likes', 'saves']),
    (4, 'achievements', 'id', array['id', 'title', 'description', 'category', 'year', 'image', 'image_alt', 'teacher_id', 'created_at', 'updated_at']),
    (5, 'award_images', 'id', array['id', 'title', 'image_url', 'image_alt', 'description', 'teacher_id', 'created_at', 'updated_at']),
    (6, 'recognition_events', 'id', array['id', 'title', 'description', 'image_url', 'image_alt', 'date', 'category', 'teacher_id', 'created_at', 'updated_at']),
    (7, 'students', 'id', array['id', 'display_name', 'email', 'grade', 'profile_photo', 'bio', 'is_approved', 'created_at', 'updated_at']),
    (8, 'student_gpas', 'id', array['id', 'gpa', 'is_cleared', 'updated_at']),
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
      '{"title": "line", "content": "text", "image_url": "text?", "image_alt": "line?", "media_items": "list", "publish_at": "minute?"}'::jsonb),
    ('achievement', 'achievements',
      '{"title": "line", "description": "text", "category": "line?", "year": "number?", "image": "text?", "image_alt": "line?"}'),
    ('award_image', 'award_images', '{"title": "line", "image_url": "text", "image_alt": "line?", "description": "text"}'),
    ('recognition_event', 'recognition_events',
      '{"title": "line", "description": "text", "image_url": "text?", "image_alt": "line?", "date": "day?", "category": "line?"}'),
    ('profile', 'teachers', '{"display_name": "line", "profile_photo": "text?", "department": "text?", "bio": "text?"}'),
    ('profile', 'students', '{"profile_photo": "text?", "bio": "text?"}')
$$;
