CREATE OR REPLACE FUNCTION private.is_media_item(item jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['kind', 'url', 'thumb', 'width', 'height', 'color', 'caption'] = '{}'::jsonb
      and item -> 'kind' in ('"image"'::jsonb, '"video"'::jsonb)
      and jsonb_typeof(item -> 'url') = 'string' and private.is_media_reference(item ->> 'url')
      and (item -> 'thumb' is null or (jsonb_typeof(item -> 'thumb') = 'string' and private.is_media_reference(item ->> 'thumb')))
      and (item -> 'width' is null or private.is_pixel_count(item -> 'width'))
      and (item -> 'height' is null or private.is_pixel_count(item -> 'height'))
      and (item -> 'color' is null or (jsonb_typeof(item -> 'color') = 'string' and item ->> 'color' ~ '^#[0-9a-f]{6}$'))
      and (item -> 'caption' is null or (jsonb_typeof(item -> 'caption') = 'string' and private.fits(item ->> 'caption', 300))),
      false
    )
  end
$function$;
grant execute on function private.is_media_item(jsonb) to authenticated, service_role;
