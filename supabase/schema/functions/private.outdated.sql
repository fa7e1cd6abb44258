CREATE OR REPLACE FUNCTION private.outdated()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT409', message = 'تغيرت البيانات منذ عرضها، حدّث الصفحة ثم أعد المحاولة';
end
$function$;
-- only its owner may call it
