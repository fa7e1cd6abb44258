CREATE OR REPLACE FUNCTION private.tidy_student()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.display_name := private.clean_line(new.display_name);
  new.grade := nullif(private.clean_line(new.grade), '');
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
-- only its owner may call it
