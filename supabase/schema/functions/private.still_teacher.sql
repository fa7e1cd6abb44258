CREATE OR REPLACE FUNCTION private.still_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- In two steps: the server's own role may not ask who teaches, and is asked nothing.
  if current_user = 'authenticated' then
    if not private.is_teacher() then
      raise exception using errcode = '42501', message = 'only approved teachers publish';
    end if;
  end if;
  return null;
end
$function$;
-- only its owner may call it
