CREATE OR REPLACE FUNCTION private.word_patterns(of_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from string_to_table(private.search_form(of_text), ' ') as word
  where word <> ''
$function$;
-- only its owner may call it
