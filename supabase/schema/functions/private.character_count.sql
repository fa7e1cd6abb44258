CREATE OR REPLACE FUNCTION private.character_count(value text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(
    regexp_replace(
      regexp_replace(
        value,
        '[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0600-\u0605\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u070F-\u109F'
        || '\u1100-\u11FF\u135D-\u135F\u1700-\u1CFF\u1DC0-\u1DFF\u200C\u20D0-\u20FF\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF'
        || '\u302A-\u302F\u3099\u309A\uA66F-\uA69F\uA6F0\uA6F1\uA800-\uABFF\uD7B0-\uD7FF\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F'
        || '\uFF9E\uFF9F\U00010000-\U0001EFFF\U0001F3FB-\U0001F3FF\U000E0000-\U000E0FFF]+|\u200D+[\uFE00-\uFE0F]*.?|\r(?=\n)',
        '', 'g'
      ),
      '[\U0001F1E6-\U0001F1FF]{2}', '-', 'g'
    )
  )
$function$;
grant execute on function private.character_count(text) to authenticated, service_role;
