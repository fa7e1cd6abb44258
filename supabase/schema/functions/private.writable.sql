CREATE OR REPLACE FUNCTION private.writable()
 RETURNS TABLE(entity text, tbl text, columns jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.writable() to anon, authenticated;
