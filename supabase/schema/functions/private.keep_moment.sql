CREATE OR REPLACE FUNCTION private.keep_moment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := old.updated_at;
  return new;
end
$function$;
-- only its owner may call it
