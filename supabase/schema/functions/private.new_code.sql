CREATE OR REPLACE FUNCTION private.new_code()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(b.bytes, n) & 31), 1), '' order by n)
  from (select extensions.gen_random_bytes(12) as bytes) as b, generate_series(0, 11) as n
$function$;
-- only its owner may call it
