CREATE OR REPLACE FUNCTION private.tidy_gpa()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' then
    -- Another number is given, whoever writes it.
    new.is_cleared := new.is_cleared and (new.gpa = old.gpa or not old.is_cleared);
    if new.gpa <> old.gpa or new.is_cleared <> old.is_cleared or old.revision = 1 then
      new.updated_at := now();
    end if;
  end if;
  return new;
end
$function$;
-- only its owner may call it
