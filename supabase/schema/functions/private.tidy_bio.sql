CREATE OR REPLACE FUNCTION private.tidy_bio()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.bio := private.clean_text(new.bio);
  return new;
end
$function$;
-- only its owner may call it
