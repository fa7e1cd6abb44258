CREATE OR REPLACE FUNCTION private.move_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.post_stats as s set scope = new.scope where s.post_id = new.id;
  return null;
end
$function$;
-- only its owner may call it
