CREATE OR REPLACE FUNCTION private.clean_line(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(
    regexp_replace(
      regexp_replace(
        value,
        '[\u0009-\u000D\u0085\u2028\u2029\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000 ]+',
        ' ', 'g'
      ),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]+',
      '', 'g'
    )
  )
$function$;
grant execute on function private.clean_line(text) to authenticated, service_role;
