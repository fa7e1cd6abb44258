CREATE OR REPLACE FUNCTION private.missing()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT404', message = 'غير موجود';
end
$function$;
-- only its owner may call it
