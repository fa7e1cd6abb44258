CREATE OR REPLACE FUNCTION private.tidy_description()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.description := private.clean_text(new.description);
  return new;
end
$function$;
-- only its owner may call it
