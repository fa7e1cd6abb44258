CREATE OR REPLACE FUNCTION private.search_form(of_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select translate(lower(regexp_replace(of_text, '[\u064B-\u065F\u0670\u0640]', '', 'g')), 'أإآٱىة', 'اااايه')
$function$;
-- only its owner may call it
