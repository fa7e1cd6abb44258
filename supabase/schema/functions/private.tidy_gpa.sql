CREATE OR REPLACE FUNCTION private.tidy_gpa()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' and new.gpa is distinct from old.gpa then
    new.updated_at := now();
  end if;
  return new;
end
$function$;
-- only its owner may call it
