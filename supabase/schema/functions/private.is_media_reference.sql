CREATE OR REPLACE FUNCTION private.is_media_reference(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- In bytes, which is at least what JavaScript counts.
  select octet_length(value) <= 2048 and (
    value ~ '^(post-media|profile-photos|award-images)/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$'
    or value ~ (
      '^https://([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(:[1-9][0-9]{0,3}|:[1-5][0-9]{4})?'
      || '([/?#][^\u0001-\u0020\\\u007F-\u00A0\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]*)?$'
    )
  )
$function$;
grant execute on function private.is_media_reference(text) to authenticated, service_role;
