CREATE OR REPLACE FUNCTION private.is_weak_password(password text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    char_length(password) < 8 or octet_length(password) > 72
      or password collate "C" !~ '[A-Z]' or password collate "C" !~ '[0-9]'
      or password ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u0600-\u0605\u061C\u06DD\u070F\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0001-\U000E007F]'
      or exists (select from private.common_passwords as c where c.word = lower(password)),
    true)
$function$;
-- only its owner may call it
