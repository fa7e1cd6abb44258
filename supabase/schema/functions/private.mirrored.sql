CREATE OR REPLACE FUNCTION private.mirrored()
 RETURNS TABLE(place integer, tbl text, key text, columns text[])
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.mirrored() to anon, authenticated, service_role;
