CREATE OR REPLACE FUNCTION private.named_pictures()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.profile_photo from public.teachers as t
  union select s.profile_photo from public.students as s
  union select p.image_url from public.posts as p
  union select i.reference
  from public.posts as p, jsonb_array_elements(p.media_items) as item,
    lateral (values (item ->> 'url'), (item ->> 'thumb')) as i (reference)
  union select a.image from public.achievements as a
  union select a.image_url from public.award_images as a
  union select e.image_url from public.recognition_events as e
$function$;
-- only its owner may call it
