CREATE OR REPLACE FUNCTION private.forbid()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT403', message = 'ليس لديك صلاحية للوصول إلى هذه البيانات';
end
$function$;
-- only its owner may call it
