CREATE OR REPLACE FUNCTION private.is_weak_password(password text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    char_length(password) < 8 or octet_length(password) > 72
      or password collate "C" !~ '[A-Z]' or password collate "C" !~ '[0-9]'
      or exists (select from private.common_passwords as c where c.word = lower(password)),
    true)
$function$;
-- only its owner may call it
