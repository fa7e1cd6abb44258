CREATE OR REPLACE FUNCTION private.follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.students as s set email = new.email where s.id = new.id;
  return null;
end
$function$;
-- only its owner may call it
