CREATE OR REPLACE FUNCTION private.scope_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.keeps_name := new.keeps_name and not new.is_approved;
  new.scope := case when new.is_approved or new.keeps_name then 'public' else 'user:' || new.id end;
  return new;
end
$function$;
-- only its owner may call it
