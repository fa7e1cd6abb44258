CREATE OR REPLACE FUNCTION private.tidy_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.title := private.clean_line(new.title);
  new.category := nullif(private.clean_line(new.category), '');
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
-- only its owner may call it
