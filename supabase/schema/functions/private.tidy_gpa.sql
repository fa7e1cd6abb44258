CREATE OR REPLACE FUNCTION private.tidy_gpa()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'INSERT' then
    -- The row is opened before anybody has given an average.
    new.is_cleared := new.gpa = 0;
  else
    -- Another number is given, whoever writes it.
    new.is_cleared := new.is_cleared and (new.gpa = old.gpa or not old.is_cleared);
    if new.gpa <> old.gpa or new.is_cleared <> old.is_cleared then
      new.updated_at := now();
    end if;
  end if;
  return new;
end
$function$;
-- only its owner may call it
