CREATE OR REPLACE FUNCTION private.pictures_in(entry jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.reference
  from (
    values (entry ->> 'image_url'), (entry ->> 'image')
    union all
    select i.reference
    from jsonb_array_elements(coalesce(entry -> 'media_items', '[]')) as item,
      lateral (values (item ->> 'url'), (item ->> 'thumb')) as i (reference)
  ) as p (reference)
  where p.reference ~ '^(post-media|award-images|profile-photos)/'
$function$;
-- only its owner may call it
