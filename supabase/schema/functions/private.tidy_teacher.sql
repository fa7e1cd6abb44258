CREATE OR REPLACE FUNCTION private.tidy_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.display_name := private.clean_line(new.display_name);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
-- only its owner may call it
