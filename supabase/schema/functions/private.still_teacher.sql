CREATE OR REPLACE FUNCTION private.still_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'authenticated' and not private.is_teacher() then
    raise exception using errcode = '42501', message = 'only approved teachers publish';
  end if;
  return null;
end
$function$;
-- only its owner may call it
