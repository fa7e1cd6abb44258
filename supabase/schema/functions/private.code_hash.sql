CREATE OR REPLACE FUNCTION private.code_hash(code_value text)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select extensions.hmac(
    convert_to(
      translate(
        upper(regexp_replace(left(coalesce(code_value, ''), 200), '[^0-9A-Za-z\u0660-\u0669\u06F0-\u06F9]+', '', 'g')),
        'OIL٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01101234567890123456789'),
      'UTF8'),
    (select s.value from private.secrets as s where s.name = 'acceptance-code'), 'sha256')
$function$;
-- only its owner may call it
